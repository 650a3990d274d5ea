import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferPerformance } from './performance';

/** The latest change of a pool in words, for readers by ear; nothing for the first figures. */
export function useLatestMove(offers: readonly OfferPerformance[]): string | undefined {
  const { t } = useTranslation();
  const before = useRef<Map<string, number>>(undefined);
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    const known = before.current;
    before.current = new Map(offers.map(({ offer, committed }) => [offer.id, committed]));
    const moved =
      known && offers.find(({ offer, committed }) => known.has(offer.id) && known.get(offer.id) !== committed);
    if (moved)
      setSentence(
        t('supplier.performance.moved', {
          product: moved.offer.product.name,
          committed: moved.committed,
          moq: moved.offer.moq,
        }),
      );
  }, [offers, t]);
  return sentence;
}
