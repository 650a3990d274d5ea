import type { Failure } from '@junto/api-client/failure';

/** Second step of a sign-in after the correct password. */
export interface SecondStepOf {
  challenge: string;
  /** Two-factor authentication is required and not set up yet. */
  setUp: boolean;
}

/** Reads the second step from a rejected sign-in. */
export function secondStepOf(failure: Failure): SecondStepOf | undefined {
  if (failure.kind !== 'problem' || failure.code !== 'second_factor_needed') return undefined;
  return { challenge: String(failure.params.challenge), setUp: failure.params.set_up === true };
}
