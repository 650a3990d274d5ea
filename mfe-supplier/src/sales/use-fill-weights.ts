import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyGiven } from '@junto/contracts/endpoint';
import type { Sale, setSaleWeights } from '@junto/contracts/supplier/sales';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { supplierApi } from '../api';
import { weightsOf } from './weights';

type Item = Sale['items'][number];
/** A line for which the catalogue has weights. */
export type Offered = Item & Required<Pick<Item, 'by_catalogue'>>;

/** Fills missing weights of a sale's lines from the catalogue, with undo. */
export function useFillWeights(sale: Sale) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [send, { isLoading: busy }] = supplierApi.useSetSaleWeightsMutation();
  /** Lines as they were before they were filled. */
  const [filled, setFilled] = useState<readonly Offered[]>([]);
  const set = async (lines: BodyGiven<typeof setSaleWeights>['lines']) => {
    const { error } = await send({ params: { order_id: sale.id }, body: { lines } });
    const done = t('supplier.toast.weightsUpdated');
    return announce(error, { done, failed: t('supplier.toast.weightsFailed'), entity: 'invoice' });
  };
  const fill = async (items: readonly Offered[]) => {
    const lines = items.map((item) => ({ order_item_id: item.id, ...item.by_catalogue, seen: weightsOf(item) }));
    if (await set(lines)) setFilled((before) => [...before, ...items]);
  };
  const giveBack = async () => {
    const lines = filled.map((item) => ({ order_item_id: item.id, ...weightsOf(item), seen: item.by_catalogue }));
    if (await set(lines)) setFilled([]);
  };
  return { offered: sale.items.filter(isOffered), filled, fill, giveBack, busy };
}

export type FillWeights = ReturnType<typeof useFillWeights>;

export function isOffered(item: Item): item is Offered {
  return item.by_catalogue !== undefined;
}
