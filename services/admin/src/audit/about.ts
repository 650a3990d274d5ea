/** Fields that reference another object, in the state of any event. */
export const fieldsOfOthers = [
  'round_id',
  'order_id',
  'buyer_id',
  'buyer_company_id',
  'supplier_id',
  'company_id',
] as const;

/** Ids of everything a row concerns: its subject, and the objects it references before and after. */
export function aboutOf(subjectId: string, ...states: (object | null)[]): string[] {
  const named = states.flatMap((state) =>
    fieldsOfOthers.map((field) => (state as Record<string, unknown> | null)?.[field]),
  );
  return [...new Set([subjectId, ...named.filter((id): id is string => typeof id === 'string')])];
}
