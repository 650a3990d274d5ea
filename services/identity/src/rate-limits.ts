import { settings as declared } from '@junto/contracts/settings';
import { networkPrefixOf } from '@junto/service-kit/http/address-of';
import { limiter, type CountRequest, type Limit } from '@junto/service-kit/rate-limits';
import type { ServiceSettings } from '@junto/service-kit/settings/service-settings';

type Stage = 'local' | 'production';

/**
 * How much more a developer's machine allows: all browsers of a test run come from one address.
 * In production a person who mistypes never meets a limit, and a list of passwords does after ten tries.
 */
const generosity: Record<Stage, number> = { local: 200, production: 1 };

const minute = 60;
const hour = 60 * minute;

/** Limits per address of the caller, over all replicas; what an operator set holds as it is, on any machine. */
export function addressLimits(stage: Stage, settings: ServiceSettings<'identity'>) {
  const limit = (name: string, points: number, perSeconds: number): Limit => ({
    name,
    points: points * generosity[stage],
    perSeconds,
    by: 'address',
  });
  const set = (name: 'sign_ins' | 'sign_ups') => async () =>
    (await settings.chosen(name)) ?? declared[name].initial * generosity[stage];
  return {
    signIn: { name: 'sign-in', points: set('sign_ins'), perSeconds: 10 * minute, by: 'address' } satisfies Limit,
    signUp: { name: 'sign-up', points: set('sign_ups'), perSeconds: hour, by: 'address' } satisfies Limit,
    mail: limit('mail', 20, hour),
    link: limit('link', 60, hour),
    // An office behind one address has some dozens of pages.
    pageReport: limit('page-report', 600, hour),
    password: {
      name: 'password',
      points: 10 * generosity[stage],
      perSeconds: 15 * minute,
      by: 'caller',
    } satisfies Limit,
    invite: { name: 'invite', points: 20 * generosity[stage], perSeconds: hour, by: 'caller' } satisfies Limit,
    apiKey: { name: 'make-api-key', points: 20 * generosity[stage], perSeconds: hour, by: 'caller' } satisfies Limit,
    webhook: { name: 'webhook', points: 120 * generosity[stage], perSeconds: hour, by: 'caller' } satisfies Limit,
    refresh: limit('refresh', 120, minute),
    avatar: { name: 'avatar', points: 20 * generosity[stage], perSeconds: hour, by: 'caller' } satisfies Limit,
  };
}

/** Whether an opening or a failure of a version of an area still counts for its address. */
export type RateLimit = (report: {
  what: 'open' | 'failure';
  remote: string;
  version: string;
  address: string;
}) => Promise<boolean>;

/**
 * One fewer than make the gateway call a version bad (services/edge/src/remotes/flag-failing-versions.ts), so that nobody can
 * do that from one address. Openings are bounded alike: the share of failures stays right.
 */
const countedOfAddress = 4;

export function reportLimit(stage: Stage): RateLimit {
  const count = limiter({
    name: 'page-report-version',
    points: countedOfAddress * generosity[stage],
    perSeconds: hour,
    by: 'caller',
  });
  return async ({ what, remote, version, address }) => {
    const userId = [what, remote, version, networkPrefixOf(address)].join('|');
    return (await count({ userId, address })) === undefined;
  };
}

/** Limits per account, counted on what was typed: an unknown e-mail meets them as a known one does. */
export interface AccountLimits {
  /** From one address, then from all: the second is wide, so that nobody can lock out somebody else cheaply. */
  signIn: (email: string, address: string) => ReturnType<CountRequest>;
  /** On a device that the account signed in on before: tries elsewhere do not count, so they cannot lock out its owner. */
  signInOnKnownDevice: (email: string, device: string) => ReturnType<CountRequest>;
  mail: (email: string) => ReturnType<CountRequest>;
  /** Mails of new devices. */
  deviceMail: (accountId: string) => ReturnType<CountRequest>;
  /** Codes of a second factor, from who knows the password. */
  code: (accountId: string) => ReturnType<CountRequest>;
}

export function accountRateLimits(stage: Stage): AccountLimits {
  const limit = (name: string, points: number, perSeconds: number) =>
    limiter({ name, points: points * generosity[stage], perSeconds, by: 'caller' });
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
