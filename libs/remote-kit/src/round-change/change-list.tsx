import type { TFunction } from 'i18next';
import type { RoundChange } from '@junto/contracts/round-change';
import type { OwnOffer } from '@junto/contracts/supplier/rounds';
import { useFormat } from '@junto/ui/core';
import { useChangeText } from './use-change-text';

type Terms = RoundChange['offers'][number];
type Offered = Pick<OwnOffer, 'id' | 'moq' | 'max_qty' | 'minimum_fill'> & { product: { name: string } };

interface ChangeListProps {
  change: Pick<RoundChange, 'close_at' | 'offers'>;
  /** The round as it is now. */
  round: { close_at: string | null; offers: readonly Offered[] };
}

/** A round may change a thousand products. */
const shown = 20;

/** What a requested change would change, compared with the round now. */
export function ChangeList({ change, round }: ChangeListProps) {
  const t = useChangeText();
  const format = useFormat();
  const offers = new Map(round.offers.map((offer) => [offer.id, offer]));
  const deadline = (at: string | null) => (at ? format.dateTime(at) : t('roundChange.noDeadline'));
  const rest = change.offers.length - shown;
  return (
    <ul>
      {change.close_at !== undefined && (
        <li>{t('roundChange.deadline', { after: deadline(change.close_at), before: deadline(round.close_at) })}</li>
      )}
      {change.offers.slice(0, shown).flatMap((after) => {
        const before = offers.get(after.round_product_id);
        if (!before) return [];
        const changes = changesOf(t, before, after, format.count).join(', ');
        return [<li key={after.round_product_id}>{t('roundChange.terms', { name: before.product.name, changes })}</li>];
      })}
      {rest > 0 && <li>{t('roundChange.more', { count: rest })}</li>}
    </ul>
  );
}

function changesOf(t: TFunction, before: Offered, after: Terms, number: (value: number) => string): string[] {
  const [fill, newFill] = [before.minimum_fill ?? 100, after.minimum_fill ?? 100];
  return [
    ...(after.moq === before.moq ? [] : [t('roundChange.lowerMoq', { before: before.moq, after: after.moq })]),
    ...(after.max_qty === before.max_qty || before.max_qty === null
      ? []
      : [
          t('roundChange.higherMax', {
            before: before.max_qty,
            after: after.max_qty === null ? t('roundChange.noCap') : number(after.max_qty),
          }),
        ]),
    ...(newFill === fill ? [] : [t('roundChange.lowerFill', { before: fill, after: newFill })]),
  ];
}
