import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import type { TradeCurrency } from '@junto/contracts/wire';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Alert, Button } from '@junto/ui/core';
import { useLazyListImportedOffersQuery } from '../api';
import { DryRun } from '../imports/dry-run';
import { FailedRows } from '../imports/failed-rows';
import { WatchedImport } from '../imports/watched-import';
import { NoCompany } from '../list/no-company';
import { useMaySell } from '../may-sell';
import { pickedProduct } from './round-draft';
import css from './rounds.module.css';
import type { PickedOffers } from './use-picked-offers';

/** Bulk Import (CSV): writes the products of a file at once and selects them with their MOQ and max qty (decision 42). */
export function BulkImport({ picked, currency }: { picked: PickedOffers; currency: TradeCurrency }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const maySell = useMaySell();
  const [importId, setImportId] = useState<string>();
  const [readOffers] = useLazyListImportedOffersQuery();
  const select = async ({ id }: ProductImport) => {
    const { data, error } = await readOffers({ params: { import_id: id } });
    if (!data) return fail(t('supplier.imports.offersFailed'), error);
    picked.add(
      data.items.map(({ product, moq, max_qty }) => ({ product: pickedProduct(product), moq, maxQty: max_qty })),
    );
    return undefined;
  };
  if (!maySell) return <NoCompany />;
  if (importId === undefined) return <DryRun roundCurrency={currency} onStarted={setImportId} />;
  return (
    <WatchedImport key={importId} importId={importId} onDone={(done) => void select(done)}>
      {(over) => (
        <div className={css.imported}>
          <Alert
            type={over.status === 'done' ? 'success' : 'info'}
            showIcon
            title={t(over.status === 'done' ? 'supplier.toast.importComplete' : 'supplier.imports.cancelledTitle')}
            description={`${t('supplier.imports.completeText', over.counts)}. ${t('supplier.rounds.count', { count: picked.offers.length })}`}
            action={<Button onClick={() => setImportId(undefined)}>{t('supplier.imports.another')}</Button>}
          />
          {over.counts.failed + over.counts.skipped > 0 && <FailedRows of={over} />}
        </div>
      )}
    </WatchedImport>
  );
}
