import type { Offer } from '@junto/contracts/buyer/rounds';
import { useChangeText } from '@junto/remote-kit/round-change/use-change-text';
import { useFormat } from '@junto/ui/core';

/** The terms at the submission of a round, if they changed while it runs. */
export function ChangedTerms({ offer: { submitted } }: { offer: Pick<Offer, 'submitted'> }) {
  const t = useChangeText();
  const format = useFormat();
  if (!submitted) return null;
  const { moq, max_qty, minimum_fill } = submitted;
  const max = max_qty === null ? t('roundChange.noCap') : format.count(max_qty);
  return <p className="quiet">{t('roundChange.atFirst', { moq, max, fill: minimum_fill ?? 100 })}</p>;
}
