import { refuse, type Refusal } from '@junto/contracts/problems';
import { phaseOf, type RoundTimes } from '@junto/domain/round';
import type { RoundLock } from './round-lock.model';

/** Refuses when carts of the round may no longer change. A round that opens later already accepts carts. */
export function refuseUnlessRunning(gate: RoundLock, now: Date): Refusal<'round_not_open'> | null {
  return gate.step === 'open' && phaseOf(timesOf(gate), now) !== 'over' ? null : refuse('round_not_open');
}

/** Refuses when an order may not be placed: closed, past its deadline, or not open yet (decision 6). */
export function refuseUnlessOrderable(
  gate: RoundLock,
  now: Date,
): Refusal<'round_not_open' | 'round_not_yet_open'> | null {
  const notRunning = refuseUnlessRunning(gate, now);
  if (notRunning) return notRunning;
  if (gate.opens_at && phaseOf(timesOf(gate), now) === 'opens') {
    return refuse('round_not_yet_open', { open_at: gate.opens_at.toISOString() });
  }
  return null;
}

function timesOf({ opens_at, closes_at }: RoundLock): RoundTimes {
  return { openAt: opens_at, closeAt: closes_at };
}
