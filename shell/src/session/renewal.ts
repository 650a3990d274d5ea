import { reconnectDelay } from '@junto/api-client/reconnect-delay';

/** A token is renewed this long before it runs out, so that the live socket never loses its session. */
const earlyMs = 45_000;
const leastMs = 1_000;

/** When the token is renewed next. One date at a time: a later call replaces it. */
export interface Renewal {
  /** @param instant ISO, when the token runs out */
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
      wait(Math.max(leastMs, Date.parse(instant) - Date.now() - earlyMs));
    },
    again: () => wait(reconnectDelay((failures += 1), Math.random)),
    stop: () => {
      failures = 0;
      clearTimeout(timer);
    },
  };
}
