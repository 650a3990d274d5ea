/** Values of a form, by the names of its fields on the wire. */
type Fields = Readonly<Record<string, unknown>>;

/** Whether two values of a field are equal; absent and empty are equal. */
function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The fields of `now` that differ from `before`. @returns their new values */
export function changedFields<Now extends object>(before: Fields, now: Now): Partial<Now> {
  const changed = Object.entries(now).filter(([field, value]) => !sameValue(value, before[field]));
  return Object.fromEntries(changed) as Partial<Now>;
}

/**
 * Fields in which an edit conflicts with another one (decision 48): the edit changes them, and their current value is
 * no longer the one its author saw. Setting the same value is not a conflict.
 * @param mine the changed fields
 * @param seen their values when the form was opened
 * @param present their current values
 * @returns names; empty if the edit can be applied to the current state
 */
export function contestedFields(mine: Fields, seen: Fields, present: Fields): string[] {
  return Object.keys(mine).filter(
    (field) => !sameValue(seen[field], present[field]) && !sameValue(mine[field], present[field]),
  );
}
