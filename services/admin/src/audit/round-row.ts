import type { PayloadOf } from '@junto/contracts/event';
import {
  roundChanged,
  roundChangeRejected,
  roundChangeRequested,
  roundChangeWithdrawn,
  roundClosingSoon,
  roundTermsChanged,
  type roundEvents,
} from '@junto/contracts/events/supplier';
import type { RoundChange } from '@junto/contracts/round-change';
import type { RecordedFields } from './audit-row.model';

const changesOfRound: readonly string[] = [
  roundChangeRequested.type,
  roundChangeWithdrawn.type,
  roundChangeRejected.type,
  roundTermsChanged.type,
];

/** What the supplier of a running round requested, and the reason of a rejection. */
function requestOf({ close_at, offers, note, reason }: RoundChange) {
  return { requested_close_at: close_at ?? null, requested_products: offers.length, note, change_reason: reason };
}

const decidedByNobody: readonly string[] = [roundClosingSoon.type];
/** The row of an event with the state of a round; undefined if nobody decided anything. */
export function roundRow(
  { round, before, offers_changed }: PayloadOf<(typeof roundEvents)[number]>,
  type: string,
): RecordedFields | undefined {
  if (decidedByNobody.includes(type) || (type === roundChanged.type && !before)) return undefined;
  const { offers: _offers, changed_terms: _terms, supplies: _supplies, change, ...state } = round;
  const { title, supplier_name: detail, status } = round;
  const offers = offers_changed && offersBeforeAndAfter(offers_changed);
  return {
    kind: 'round',
    before: before && { ...before, ...offers?.before },
    after: { ...state, ...(change && changesOfRound.includes(type) && requestOf(change)), ...offers?.after },
    title,
    detail,
    status,
    shown: type !== roundChanged.type,
  };
}

type OffersChanged = NonNullable<PayloadOf<(typeof roundEvents)[number]>['offers_changed']>;

/** Each side separately, like all other fields. */
function offersBeforeAndAfter({ items, total }: OffersChanged) {
  const side = (which: 'before' | 'after') =>
    items.flatMap(({ product_name: name, [which]: terms }) => (terms ? [{ name, ...terms }] : []));
  const more_offers = total > items.length ? total - items.length : null;
  return { before: { offers: side('before'), more_offers: null }, after: { offers: side('after'), more_offers } };
}
