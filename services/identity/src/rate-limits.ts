import { settings as declared } from '@junto/contracts/settings';
import { networkPrefixOf } from '@junto/service-kit/http/address-of';
import { limiter, type CountRequest, type Limit } from '@junto/service-kit/rate-limits';
import type { ServiceSettings } from '@junto/service-kit/settings/service-settings';

type Stage = 'local' | 'production';

/**
 * Factor of the limits in the local stack, where all browsers of a test run share one address. In production a person
 * who mistypes stays below the limits, and a password list is blocked after ten attempts.
 */
const limitFactor: Record<Stage, number> = { local: 200, production: 1 };

const minute = 60;
const hour = 60 * minute;

/** Limits per client address across all replicas. Limits set by an operator apply unchanged in every stage. */
export function addressLimits(stage: Stage, settings: ServiceSettings<'identity'>) {
  const limit = (name: string, points: number, perSeconds: number, by: Limit['by'] = 'address'): Limit => ({
    name,
    points: points * limitFactor[stage],
    perSeconds,
    by,
  });
  const set = (name: 'sign_ins' | 'sign_ups') => async () =>
    (await settings.chosen(name)) ?? declared[name].initial * limitFactor[stage];
  return {
    signIn: { name: 'sign-in', points: set('sign_ins'), perSeconds: 10 * minute, by: 'address' } satisfies Limit,
    signUp: { name: 'sign-up', points: set('sign_ups'), perSeconds: hour, by: 'address' } satisfies Limit,
    mail: limit('mail', 20, hour),
    link: limit('link', 60, hour),
    // An office behind one address has dozens of pages.
    pageReport: limit('page-report', 600, hour),
    password: limit('password', 10, 15 * minute, 'caller'),
    invite: limit('invite', 20, hour, 'caller'),
    apiKey: limit('make-api-key', 20, hour, 'caller'),
    webhook: limit('webhook', 120, hour, 'caller'),
    refresh: limit('refresh', 120, minute),
    avatar: limit('avatar', 20, hour, 'caller'),
  };
}

/** Whether an opening or failure of a version still counts for its address. */
export type RateLimit = (report: {
  what: 'open' | 'failure';
  remote: string;
  version: string;
  address: string;
}) => Promise<boolean>;

/**
 * One less than the gateway needs to flag a version as failing (services/edge/src/remotes/flag-failing-versions.ts), so
 * that one address alone cannot cause it. Openings have the same limit, which keeps the failure rate right.
 */
const countedOfAddress = 4;

export function reportLimit(stage: Stage): RateLimit {
  const count = limiter({
    name: 'page-report-version',
    points: countedOfAddress * limitFactor[stage],
    perSeconds: hour,
    by: 'caller',
  });
  return async ({ what, remote, version, address }) => {
    const userId = [what, remote, version, networkPrefixOf(address)].join('|');
    return (await count({ userId, address })) === undefined;
  };
}

/** Limits per account, counted by the given e-mail: unknown addresses behave like known ones. */
export interface AccountLimits {
  /**
   * First per address, then over all addresses; the second limit is high, so that locking out another person is
   * expensive.
   */
  signIn: (email: string, address: string) => ReturnType<CountRequest>;
  /** On a device that the account used before: attempts elsewhere do not count, so they cannot lock out the owner. */
  signInOnKnownDevice: (email: string, device: string) => ReturnType<CountRequest>;
  mail: (email: string) => ReturnType<CountRequest>;
  /** Mails about new devices. */
  deviceMail: (accountId: string) => ReturnType<CountRequest>;
  /** Second factor codes, after a right password. */
  code: (accountId: string) => ReturnType<CountRequest>;
}

export function accountRateLimits(stage: Stage): AccountLimits {
  const limit = (name: string, points: number, perSeconds: number) =>
    limiter({ name, points: points * limitFactor[stage], perSeconds, by: 'caller' });
  const signInFrom = limit('sign-in-account-address', 10, 15 * minute);
  const signIn = limit('sign-in-account', 100, hour);
  const signInOnKnownDevice = limit('sign-in-known-device', 10, 15 * minute);
  const mail = limit('mail-account', 5, hour);
  const code = limit('sign-in-code', 30, hour);
  const deviceMail = limit('mail-device', 5, 24 * hour);
  return {
    signIn: async (email, address) =>
      (await signInFrom({ userId: `${email}|${address}`, address })) ?? (await signIn({ userId: email, address })),
    signInOnKnownDevice: (email, device) => signInOnKnownDevice({ userId: `${email}|${device}`, address: '' }),
    mail: (email) => mail({ userId: email, address: '' }),
    code: (accountId) => code({ userId: accountId, address: '' }),
    deviceMail: (accountId) => deviceMail({ userId: accountId, address: '' }),
  };
}
