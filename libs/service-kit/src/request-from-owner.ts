import { isRefusal, type Refusal } from '@junto/contracts/problems';

/** A decision about another service's document. */
export interface OwnerRequest<D extends object, R extends Refusal, T> {
  /** Sends the command: `sendCommand` with an id. */
  ask: () => Promise<D | R>;
  /** Reads the owner's current state. */
  readNow: () => Promise<D | Refusal>;
  /** Whether the owner's state includes the decision. */
  isDone: (present: D) => boolean;
  /** Writes the owner's state to the read model, so that the next reader sees it. */
  takeOver: (state: D) => Promise<T>;
}

/**
 * Requests a decision from the owner. Without an answer, the owner's state is read: if it includes the decision, the
 * result is success, otherwise `try_again`. A refusal updates the read model too, because it was outdated.
 */
export async function requestFromOwner<D extends object, R extends Refusal, T>({
  ask,
  readNow,
  isDone,
  takeOver,
}: OwnerRequest<D, R, T>): Promise<T | R> {
  const decided = await ask();
  if (!isRefusal(decided)) return takeOver(decided);
  if (decided.refused === 'not_found') return decided;
  const present = await readNow();
  if (isRefusal(present)) return decided;
  const result = await takeOver(present);
  return decided.refused === 'try_again' && isDone(present) ? result : decided;
}
