import { act } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import { idOf } from '../mock/ids';
import type { openBuyer } from './buyer-page';

const kraft = idOf('round', 1);
/** Longer than the interval between renders of live figures. */
const renderedMs = 60;

let version = 1;

/**
 * Changes the committed units of an offer of the first round on its channel.
 * @param number of the offer @param status of the round
 */
export function movePool(
  live: ReturnType<typeof openBuyer>['live'],
  number: number,
  total_committed: number,
  status: 'approved' | 'closed' = 'approved',
) {
  return act(async () => {
    version += 1;
    const offer = { round_product_id: idOf('offer', number), total_committed, total_selected: 150, user_id: null };
    const snapshot = { status, closing: false, offers: [{ ...offer, version }] };
    live
      .handlersOf(channels.round(kraft))
      ?.onSnapshot?.({ type: 'subscribed', channel: '', you: null, epoch: 'e', version, snapshot });
    await new Promise((resolve) => setTimeout(resolve, renderedMs));
  });
}
