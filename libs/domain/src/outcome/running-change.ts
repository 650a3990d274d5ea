import type { OfferTerms } from './terms';

export const changeProblems = [
  'deadline_earlier',
  'extension_without_close',
  'cap_lower',
  'moq_higher',
  'minimum_fill_higher',
  'unknown_offer',
  'nothing_changed',
] as const;
export type ChangeProblem = (typeof changeProblems)[number];

/** Terms of an offer that may change while its round runs. */
export type RunningTerms = Pick<OfferTerms, 'moq' | 'maxQty' | 'minimumFill'>;

/** A running round gets a later deadline or none, never an earlier one. */
export function deadlineProblem(before: Date | null, after: Date | null): ChangeProblem | undefined {
  if (after === null) return undefined;
  return before === null || after < before ? 'deadline_earlier' : undefined;
}

/** Terms of an offer in a running round change only in favor of the buyers. */
export function termsProblem(before: RunningTerms, after: RunningTerms): ChangeProblem | undefined {
  if (after.moq > before.moq) return 'moq_higher';
  if ((after.maxQty ?? Infinity) < (before.maxQty ?? Infinity)) return 'cap_lower';
  return (after.minimumFill ?? 100) > (before.minimumFill ?? 100) ? 'minimum_fill_higher' : undefined;
}

/** Whether a change keeps the terms of an offer; a minimum fill of 100 % and none are the same. */
export function keepsTerms(before: RunningTerms, after: RunningTerms): boolean {
  return (
    after.moq === before.moq &&
    after.maxQty === before.maxQty &&
    (after.minimumFill ?? 100) === (before.minimumFill ?? 100)
  );
}

export interface RunningRound {
  closeAt: Date | null;
  /** The round is extended at its deadline, so it keeps one. */
  isExtendable: boolean;
  /** Current terms by offer. */
  offers: ReadonlyMap<string, RunningTerms>;
}

export interface RequestedChange {
  /** Absent if the deadline stays. */
  closeAt?: Date | null | undefined;
  offers: readonly (RunningTerms & { id: string })[];
}

export interface PlacedChangeProblem {
  code: ChangeProblem;
  field: 'closeAt' | 'offer' | 'moq' | 'maxQty' | 'minimumFill';
  /** Position in `offers` of the request; absent for the deadline. */
  offer?: number;
}

const fieldOf = {
  cap_lower: 'maxQty',
  moq_higher: 'moq',
  minimum_fill_higher: 'minimumFill',
  unknown_offer: 'offer',
} as const satisfies Partial<Record<ChangeProblem, PlacedChangeProblem['field']>>;

/** What is wrong with a requested change: each field that would be worse for buyers, or that nothing changes. */
export function changeRequestProblems(round: RunningRound, change: RequestedChange): PlacedChangeProblem[] {
  const found: PlacedChangeProblem[] = [];
  const isDeadlineChanged = change.closeAt !== undefined && change.closeAt?.getTime() !== round.closeAt?.getTime();
  if (isDeadlineChanged && change.closeAt !== undefined) {
    const withoutClose = change.closeAt === null && round.isExtendable ? 'extension_without_close' : undefined;
    const code = withoutClose ?? deadlineProblem(round.closeAt, change.closeAt);
    if (code) found.push({ code, field: 'closeAt' });
  }
  let changes = Number(isDeadlineChanged);
  for (const [offer, { id, ...after }] of change.offers.entries()) {
    const before = round.offers.get(id);
    const code = before ? termsProblem(before, after) : 'unknown_offer';
    if (code) found.push({ code, field: fieldOf[code as keyof typeof fieldOf], offer });
    if (before && !keepsTerms(before, after)) changes++;
  }
  if (found.length === 0 && changes === 0) found.push({ code: 'nothing_changed', field: 'closeAt' });
  return found;
}
