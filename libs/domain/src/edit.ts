/** What a form holds, by the names of its fields on the wire. */
type Fields = Readonly<Record<string, unknown>>;

/** Whether two values of a field say the same; what is absent is empty. */
function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The fields that a person changed: those of `now` that are not as they were. @returns their new values */
export function changedFields<Now extends object>(before: Fields, now: Now): Partial<Now> {
  const changed = Object.entries(now).filter(([field, value]) => !sameValue(value, before[field]));
  return Object.fromEntries(changed) as Partial<Now>;
}

/**
 * Where an edit meets another one (decision 48): fields that it changes and that are no longer as its author saw them.
 * Two who change a field to the same value agree.
 * @param mine the fields that are changed   @param seen what stood in them when the form was opened
 * @param present what stands in them now   @returns names, none where the edit can be applied to what is there now
 */
export function contestedFields(mine: Fields, seen: Fields, present: Fields): string[] {
  return Object.keys(mine).filter(
    (field) => !sameValue(seen[field], present[field]) && !sameValue(mine[field], present[field]),
  );
}
