import { reconnectDelay } from '@junto/api-client/reconnect-delay';
import { serverAheadMs } from '@junto/api-client/server-clock';

/** A token is renewed this long before it expires, so that the live socket never loses its session. */
const earlyMs = 45_000;
/** Minimum delay, whatever the clocks show: each renewal costs a write and an event. */
const leastMs = 30_000;

/** Schedules the next token renewal. A later call replaces the schedule. */
export interface Renewal {
  /** @param instant ISO, expiry of the new token by the server's clock */
  before: (instant: string) => void;
  /** The last attempt got no conclusive response: retries with backoff (0.5 to 30 s). */
  again: () => void;
  stop: () => void;
}

/** @param renew reports its result by calling `before`, `again` or `stop` */
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
