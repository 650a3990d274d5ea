import { joinWaitlist, leaveWaitlist, readWaitlist as readWaitlistSpec } from '@junto/contracts/buyer/waitlist';
import type { Caller } from '@junto/service-kit/auth/caller';
import { route } from '@junto/service-kit/http/route';
import { burstLimit } from '@junto/service-kit/rate-limits';
import type { Slice } from '@junto/service-kit/service';
import type { RoundWriters } from '../group-commit/round-writers';
import { WaitlistModel } from '../waitlist/waitlist.model';
import { createWaitlistWorker } from './advance-waitlists';
import { readWaitlist } from './read-waitlist';

/** Buyers wait for units of full pools; each wish is an entry of its round's queue. */
export function waitlistSlice(writers: RoundWriters): Slice {
  const limit = { limit: burstLimit };
  const entryOf = ({ params, caller }: { params: { round_id: string; round_product_id: string }; caller: Caller }) => ({
    kind: 'wait' as const,
    roundId: params.round_id,
    person: { id: caller.userId, companyActive: caller.companyActive ?? true },
    offerId: params.round_product_id,
  });
  const own = ({ roundId, person }: ReturnType<typeof entryOf>) => readWaitlist(roundId, person.id);
  return {
    routes: [
      route(readWaitlistSpec, ({ params, caller }) => readWaitlist(params.round_id, caller.userId)),
      route(
        joinWaitlist,
        async (request) => {
          const entry = entryOf(request);
          return (await writers.wait({ ...entry, qty: request.body.qty })) ?? own(entry);
        },
        limit,
      ),
      route(
        leaveWaitlist,
        async (request) => {
          const entry = entryOf(request);
          return (await writers.leave(entry)) ?? own(entry);
        },
        limit,
      ),
    ],
    jobs: [createWaitlistWorker(writers).job],
    indexes: [WaitlistModel],
  };
}
