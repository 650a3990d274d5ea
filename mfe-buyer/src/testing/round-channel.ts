import { act } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import type { TestLive } from '@junto/remote-kit/testing/test-live';
import { idOf } from '../mock/ids';

const kraft = idOf('round', 1);
/** Longer than the interval between renders of live figures. */
const renderedMs = 60;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface RoundState {
  round?: string;
  status?: 'approved' | 'closed' | undefined;
  offers?: ReturnType<typeof livePool>[];
  version?: number;
}

/** Live figures of an offer. @param number of the offer */
export function livePool(number: number, version: number, total_committed: number, total_selected: number) {
  return { round_product_id: idOf('offer', number), total_committed, total_selected, user_id: null, version };
}

/** Sends the state of a round on its channel, by default of the first one. */
export function sendRound(
  live: TestLive,
  { round = kraft, status = 'approved', offers = [], version = 1 }: RoundState = {},
) {
  return act(async () => {
    const snapshot = { status, closing: false, offers };
    live
      .handlersOf(channels.round(round))
      ?.onSnapshot({ type: 'subscribed', channel: '', you: null, epoch: 'e', version, snapshot });
    await pause(renderedMs);
  });
}

/** Sends an event on the channel of a round, by default of the first one. */
export function sendEvent(live: TestLive, event: 'quantity_change' | 'round_changed', payload: object, round = kraft) {
  return act(async () => {
    live.handlersOf(channels.round(round))?.onEvent(event, payload);
    await pause(renderedMs);
  });
}

let latest = 1;

/** Changes the committed units of an offer of the first round. @param number of the offer */
export function movePool(
  live: TestLive,
  number: number,
  total_committed: number,
  { status, selected = 150 }: Pick<RoundState, 'status'> & { selected?: number } = {},
) {
  latest += 1;
  return sendRound(live, { status, version: latest, offers: [livePool(number, latest, total_committed, selected)] });
}
