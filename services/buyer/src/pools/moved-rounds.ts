/** Rounds with changed committed units in this process since they were last taken. */
const moved = new Set<string>();

/** Notes rounds whose buyers may have to be called: in memory, so orders do not wait. */
export function noteMovedRounds(roundIds: Iterable<string>): void {
  for (const id of roundIds) moved.add(id);
}

/** Returns the noted rounds and forgets them. */
export function takeMovedRounds(): string[] {
  const ids = [...moved];
  moved.clear();
  return ids;
}
