import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredProductOf } from '@junto/contracts/offered-product';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { ReadError } from '@junto/remote-kit/read-error';
import { Button, Skeleton } from '@junto/ui/core';
import { importApi } from '../imports/import-api';
import { typedTiers } from './round-draft';
import type { PickedOffers } from './use-picked-offers';

interface ImportedOffersProps {
  of: ProductImport;
  picked: PickedOffers;
  /** The import finished on screen: its products are selected automatically. Otherwise a button selects them. */
  atOnce: boolean;
}

/** Adds the products of an import to the selection of the round; hidden while all of them are selected. */
export function ImportedOffers({ of, picked, atOnce }: ImportedOffersProps) {
  const { t } = useTranslation();
  const brought = of.round_currency !== null && of.undo === null;
  const offers = importApi.useListImportedOffersQuery({ params: { import_id: of.id } }, { skip: !brought });
  const read = offers.currentData;
  const select = () =>
    picked.add(
      (read?.items ?? []).map(({ product, moq, max_qty, minimum_fill = null, tiers = [] }) => ({
        product: offeredProductOf(product),
        moq,
        maxQty: max_qty,
        minimumFill: minimum_fill,
        tiers: typedTiers(tiers),
      })),
    );
  const isSelected = useRef(false);
  const selectAtOnce = useEffectEvent(() => {
    // A later refetch must not add products again that the user removed.
    if (!isSelected.current) select();
    isSelected.current = true;
  });
  useEffect(() => {
    if (atOnce && read) selectAtOnce();
  }, [atOnce, read]);
  if (!brought) return null;
  if (!read && !offers.error) return <Skeleton rows={1} />;
  if (!read) return <ReadError of={offers} title={t('ui.error.title')} text={t('supplier.imports.offersFailed')} />;
  const left = read.items.filter(({ product }) => !picked.of(product.id)).length;
  if (left === 0) return null;
  return <Button onClick={select}>{t('supplier.imports.selectOffers', { count: left })}</Button>;
}
