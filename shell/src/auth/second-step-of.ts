import type { Failure } from '@junto/api-client/failure';

/** What a right password left to do. */
export interface SecondStepOf {
  challenge: string;
  /** The factor is required and there is none yet. */
  setUp: boolean;
}

/** Reads the second step out of a refused sign-in. */
export function secondStepOf(failure: Failure): SecondStepOf | undefined {
  if (failure.kind !== 'problem' || failure.code !== 'second_factor_needed') return undefined;
  return { challenge: String(failure.params.challenge), setUp: failure.params.set_up === true };
}
