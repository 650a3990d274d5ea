import { limiter, type CountRequest, type Limit } from '@junto/service-kit/limits';

type Stage = 'local' | 'production';

/**
 * How much more a developer's machine allows: all browsers of a test run come from one address.
 * In production a person who mistypes never meets a limit, and a list of passwords does after ten tries.
 */
const generosity: Record<Stage, number> = { local: 200, production: 1 };

const minute = 60;
const hour = 60 * minute;

/** Limits per address of the caller, over all replicas. */
export function addressLimits(stage: Stage) {
  const limit = (name: string, points: number, perSeconds: number): Limit => ({
    name,
    points: points * generosity[stage],
    perSeconds,
    by: 'address',
  });
  return {
    signIn: limit('sign-in', 60, 10 * minute),
    signUp: limit('sign-up', 20, hour),
    mail: limit('mail', 20, hour),
    link: limit('link', 60, hour),
    refresh: limit('refresh', 120, minute),
    avatar: { name: 'avatar', points: 20 * generosity[stage], perSeconds: hour, by: 'caller' } satisfies Limit,
  };
}

/** Limits per account, counted on what was typed: an unknown e-mail meets them as a known one does. */
export interface AccountLimits {
  /** From one address, then from all: the second is wide, so that nobody can lock out somebody else cheaply. */
  signIn: (email: string, address: string) => ReturnType<CountRequest>;
  mail: (email: string) => ReturnType<CountRequest>;
}

export function accountLimits(stage: Stage): AccountLimits {
  const limit = (name: string, points: number, perSeconds: number) =>
    limiter({ name, points: points * generosity[stage], perSeconds, by: 'caller' });
  const signInFrom = limit('sign-in-account-address', 10, 15 * minute);
  const signIn = limit('sign-in-account', 100, hour);
  const mail = limit('mail-account', 5, hour);
  return {
    signIn: async (email, address) =>
      (await signInFrom({ userId: `${email}|${address}`, address })) ?? (await signIn({ userId: email, address })),
    mail: (email) => mail({ userId: email, address: '' }),
  };
}
