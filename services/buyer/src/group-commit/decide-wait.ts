import { refuse, type FieldError } from '@junto/contracts/problems';
import { limitIn } from '../pools/remaining';
import { refuseUnlessOrderable, refuseUnlessRunning } from '../rounds/round-phase';
import { newWaitlist, openTo, withWish } from '../waitlist/pool-waitlist';
import { refused, refusedAs, type Decided } from './decided';
import type { WaitEntry } from './group-entry';
import type { GroupView } from './group-state';

const aboutQty = (message: string): FieldError[] => [{ path: 'qty', message }];

/**
 * Decides whether a buyer joins, changes or leaves the waitlist of a pool. A repeated wish changes nothing.
 * @param makeId for a new entry
 */
export function decideWait(view: GroupView, entry: WaitEntry, makeId: () => string): Decided {
  const { roundId, person, offerId, qty: wants } = entry;
  const round = view.rounds.get(roundId);
  const offer = round?.terms.offers.get(offerId)?.offer;
  const pool = view.pools.get(offerId)?.now;
  if (!round || !offer || !pool) return refused('not_found');
  const waitlist = view.waitlists.get(offerId)?.now;
  const own = waitlist?.entries.find(({ buyer_id }) => buyer_id === person.id);
  const current: Decided = { answer: { kind: 'waited' }, change: null };
  if (wants === 0 && !own) return current;
  if (wants > 0 && !person.companyActive) return refused('company_inactive');
  const refuseUnless = wants === 0 ? refuseUnlessRunning : refuseUnlessOrderable;
  const notOrderable = refuseUnless(round.gate.now, view.now);
  if (notOrderable) return refusedAs(notOrderable);
  if (own?.wants === wants) return current;
  if (wants > 0) {
    const { product } = offer;
    const max = limitIn(pool);
    if (!product.active) return refused('offer_unavailable', { product: product.name });
    if (max !== null && wants > max) return refusedAs(refuse('quantity_too_large', { max }, aboutQty('Above the cap')));
    const remaining = openTo(waitlist, pool, person.id, view.now);
    if (!own && remaining !== 0) {
      const params = { product: product.name, remaining: remaining ?? wants };
      return refusedAs(refuse('pool_not_full', params, aboutQty('The pool is not full')));
    }
  }
  const wish = { buyerId: person.id, wants, entryId: makeId(), now: view.now };
  const changed = withWish(waitlist ?? newWaitlist(offerId, roundId), wish);
  return { answer: { kind: 'waited' }, change: { kind: 'waited', waitlist: changed } };
}
