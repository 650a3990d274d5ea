/** Fields of a thing that name another one it concerns, in whatever event tells of it. */
export const fieldsOfOthers = [
  'round_id',
  'order_id',
  'buyer_id',
  'buyer_company_id',
  'supplier_id',
  'company_id',
] as const;

/** Ids of all that a row concerns: the thing itself, and what it names before and after. */
export function aboutOf(subjectId: string, ...states: (object | null)[]): string[] {
  const named = states.flatMap((state) =>
    fieldsOfOthers.map((field) => (state as Record<string, unknown> | null)?.[field]),
  );
  return [...new Set([subjectId, ...named.filter((id): id is string => typeof id === 'string')])];
}
