import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import { joinWaitlist, leaveWaitlist, readWaitlist, type OwnWaitlist } from '@junto/contracts/buyer/waitlist';

/** Mock handlers of waitlists in which nobody else waits. */
export function waitlistHandlers(): HttpHandler[] {
  const wishes = new Map<string, number>();
  const read = (): OwnWaitlist => ({
    lines: [...wishes].map(([round_product_id, units]) => ({ round_product_id, buyers: 1, units })),
    places: [...wishes].map(([round_product_id, wants]) => {
      return { round_product_id, wants, place: 1, units_before: 0, held: 0, held_until: null };
    }),
    lapsed: [],
  });
  return [
    mockEndpoint(readWaitlist, read),
    mockEndpoint(joinWaitlist, ({ params, body }) => {
      wishes.set(params.round_product_id ?? '', body.qty);
      return read();
    }),
    mockEndpoint(leaveWaitlist, ({ params }) => {
      wishes.delete(params.round_product_id ?? '');
      return read();
    }),
  ];
}
