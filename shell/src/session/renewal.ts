import { reconnectDelay } from '@junto/api-client/reconnect-delay';
import { serverAheadMs } from '@junto/api-client/server-clock';

/** A token is renewed this long before it runs out, so that the live socket never loses its session. */
const earlyMs = 45_000;
/** The least wait, whatever the clocks show: each renewal costs a write and an event. */
const leastMs = 30_000;

/** When the token is renewed next. One date at a time: a later call replaces it. */
export interface Renewal {
  /** @param instant ISO, when the fresh token runs out by the server's clock */
  before: (instant: string) => void;
  /** The last try got no answer that decides: another one follows, later each time (0.5 to 30 s). */
  again: () => void;
  stop: () => void;
}

/** @param renew reports what came of it by calling `before`, `again` or `stop` */
export function createRenewal(renew: () => void): Renewal {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(renew, ms);
  };
  return {
    before: (instant) => {
      failures = 0;
      const leftMs = Date.parse(instant) - (Date.now() + serverAheadMs());
      wait(Math.max(leastMs, leftMs / 2, leftMs - earlyMs));
    },
    again: () => wait(reconnectDelay((failures += 1), Math.random)),
    stop: () => {
      failures = 0;
      clearTimeout(timer);
    },
  };
}
