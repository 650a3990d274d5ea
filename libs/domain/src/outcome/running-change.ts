import type { OfferTerms } from './terms';

export const changeProblems = ['deadline_earlier', 'cap_lower', 'moq_higher', 'minimum_fill_higher'] as const;
export type ChangeProblem = (typeof changeProblems)[number];

/** A running round gets a later deadline or none, never an earlier one. */
export function deadlineProblem(before: Date | null, after: Date | null): ChangeProblem | undefined {
  if (after === null) return undefined;
  return before === null || after < before ? 'deadline_earlier' : undefined;
}

/** Terms of an offer in a running round change only in favor of the buyers. */
export function termsProblem(
  before: Pick<OfferTerms, 'moq' | 'maxQty' | 'minimumFill'>,
  after: Pick<OfferTerms, 'moq' | 'maxQty' | 'minimumFill'>,
): ChangeProblem | undefined {
  if (after.moq > before.moq) return 'moq_higher';
  if ((after.maxQty ?? Infinity) < (before.maxQty ?? Infinity)) return 'cap_lower';
  return (after.minimumFill ?? 100) > (before.minimumFill ?? 100) ? 'minimum_fill_higher' : undefined;
}
