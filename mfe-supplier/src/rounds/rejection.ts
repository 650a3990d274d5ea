import { useEffect } from 'react';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { supplierApi } from '../api';
import { useMaySell } from '../may-sell';

export function isRejected({ status, reason }: Pick<OwnRound, 'status' | 'reason'>): boolean {
  return status === 'closed' && reason !== null;
}

/** Removes an opened rejected round from the to-do list. */
export function useRejectionSeen({ id, rejection_unseen }: OwnRound): void {
  const maySell = useMaySell();
  const [mark] = supplierApi.useMarkRejectionSeenMutation();
  const isUnseen = maySell && rejection_unseen === true;
  useEffect(() => {
    if (isUnseen) void mark({ params: { round_id: id }, body: {} });
  }, [isUnseen, mark, id]);
}
