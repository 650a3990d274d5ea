import { useCallback, useMemo, useState } from 'react';
import type { OwnRound } from '@junto/contracts/supplier/rounds';

/** Offers of a draft with the MOQs that its supplier tries out; nothing is saved. */
export function useTriedMoqs({ offers }: Pick<OwnRound, 'offers'>) {
  const [moqs, setMoqs] = useState<ReadonlyMap<string, number>>(new Map());
  const onMoq = useCallback((offerId: string, moq: number) => setMoqs((tried) => new Map(tried).set(offerId, moq)), []);
  const tried = useMemo(
    () => offers.map((offer) => ({ ...offer, moq: moqs.get(offer.id) ?? offer.moq })),
    [offers, moqs],
  );
  return useMemo(() => ({ offers: tried, onMoq }), [tried, onMoq]);
}
