import type { OwnWaitlist } from '@junto/contracts/buyer/waitlist';
import { placeInLine } from '@junto/domain/outcome/waitlist';
import { lineOf } from '../waitlist/pool-waitlist';
import { WaitlistModel, type Waitlist } from '../waitlist/waitlist.model';

/** A buyer's places in the waitlists of a round, and offers of the buyer that lapsed. */
export async function readWaitlist(roundId: string, buyerId: string): Promise<OwnWaitlist> {
  const own = [{ 'entries.buyer_id': buyerId }, { 'lapsed.buyer_id': buyerId }];
  const waitlists = await WaitlistModel.find({ round_id: roundId, $or: own }).lean<Waitlist[]>();
  return {
    places: waitlists.flatMap((waitlist) => placeOf(waitlist, buyerId)),
    lapsed: waitlists.flatMap(({ _id: round_product_id, lapsed }) => {
      const last = lapsed.findLast(({ buyer_id }) => buyer_id === buyerId);
      return last ? { round_product_id, units: last.units, lapsed_at: last.lapsed_at.toISOString() } : [];
    }),
  };
}

function placeOf(waitlist: Waitlist, buyerId: string): OwnWaitlist['places'] {
  const own = waitlist.entries.find(({ buyer_id }) => buyer_id === buyerId);
  const place = own && placeInLine(lineOf(waitlist), own.entry_id);
  if (!place) return [];
  return [
    {
      round_product_id: waitlist._id,
      wants: own.wants,
      place: place.place,
      units_before: place.unitsBefore,
      held: own.held,
      held_until: own.held_until?.toISOString() ?? null,
    },
  ];
}
