import { z } from 'zod';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const days = (most: number, initial: number) => z.coerce.number().int().min(1).max(most).default(initial);
const minutes = (least: number, most: number, initial: number) =>
  z.coerce.number().int().min(least).max(most).default(initial);

/** Lifetimes of sessions and links, from the environment. */
export const lifetimesConfig = z.object({
  SESSION_DAYS: days(400, 180).describe('Days after its sign-in that a session ends, however busy'),
  SESSION_UNUSED_DAYS: days(400, 30).describe('Days without a request after which a session ends'),
  CONFIRM_LINK_MINUTES: minutes(10, 10_080, 1_440).describe('Minutes that a link to confirm an address is valid'),
  RESET_LINK_MINUTES: minutes(5, 1_440, 60).describe('Minutes that a link to set a new password is valid'),
  INVITATION_DAYS: days(90, 7).describe('Days that an invitation is valid'),
  CODE_MINUTES: minutes(1, 30, 5).describe('Minutes between the password and the code of a sign-in'),
});
export type LifetimesConfig = z.output<typeof lifetimesConfig>;

/** In milliseconds. */
export interface Lifetimes {
  session: { maxMs: number; unusedMs: number };
  linkMs: Record<'confirm' | 'reset' | 'invite', number>;
  codeMs: number;
}

export function lifetimesOf(config: LifetimesConfig): Lifetimes {
  return {
    session: { maxMs: config.SESSION_DAYS * dayMs, unusedMs: config.SESSION_UNUSED_DAYS * dayMs },
    linkMs: {
      confirm: config.CONFIRM_LINK_MINUTES * minuteMs,
      reset: config.RESET_LINK_MINUTES * minuteMs,
      invite: config.INVITATION_DAYS * dayMs,
    },
    codeMs: config.CODE_MINUTES * minuteMs,
  };
}
