import type { OwnWaitlist } from '@junto/contracts/buyer/waitlist';
import { placeInLine } from '@junto/domain/outcome/waitlist';
import { lineOf } from '../waitlist/pool-waitlist';
import { WaitlistModel, type Waitlist } from '../waitlist/waitlist.model';

/** The waitlists of a round with a buyer's places, and offers of the buyer that lapsed. */
export async function readWaitlist(roundId: string, buyerId: string): Promise<OwnWaitlist> {
  const waitlists = await WaitlistModel.find({ round_id: roundId }).lean<Waitlist[]>();
  return {
    lines: waitlists.flatMap(({ _id: round_product_id, entries }) => {
      const units = entries.reduce((sum, { wants }) => sum + wants, 0);
      return entries.length > 0 ? { round_product_id, buyers: entries.length, units } : [];
    }),
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
