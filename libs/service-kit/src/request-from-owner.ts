import { isRefusal, type Refusal } from '@junto/contracts/problems';

/** A decision on another service's document. */
export interface OwnerRequest<D extends object, R extends Refusal, T> {
  /** Asks for the decision: `sendCommand` with an id of its own. */
  ask: () => Promise<D | R>;
  /** Reads what the owner has now. */
  readNow: () => Promise<D | Refusal>;
  /** Whether the decision is seen in what the owner has. */
  isDone: (present: D) => boolean;
  /** Writes the owner's word to the own copy, so that the next reader sees it. */
  takeOver: (told: D) => Promise<T>;
}

/**
 * Asks the owner to decide. Without an answer its present state is read, and only if the decision is seen there is it
 * told as done; otherwise the caller is asked to try again. A refusal brings the copy up to date too: it was behind.
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
  const told = await takeOver(present);
  return decided.refused === 'try_again' && isDone(present) ? told : decided;
}
