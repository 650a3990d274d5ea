import { useCallback, useMemo, useState } from 'react';
import type { OwnRound } from '@junto/contracts/supplier/rounds';

/**
 * Offers of a draft with the MOQs that its supplier tries out; nothing is saved.
 * @returns `onMoq` undefined for a round that is no draft
 */
export function useTriedMoqs({ offers, status }: Pick<OwnRound, 'offers' | 'status'>) {
  const [moqs, setMoqs] = useState<ReadonlyMap<string, number>>(new Map());
  const set = useCallback((offerId: string, moq: number) => setMoqs((before) => new Map(before).set(offerId, moq)), []);
  const tried = useMemo(
    () => offers.map((offer) => ({ ...offer, moq: moqs.get(offer.id) ?? offer.moq })),
    [offers, moqs],
  );
  return { tried, onMoq: status === 'draft' ? set : undefined };
}
