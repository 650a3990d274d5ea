import type { Facts } from './facts';
import { checkOwnLedger } from './own-ledger';
import { checkReadModels } from './read-model-consistency';
import type { Violation } from './violation';

/** Invariants once all events are published and projected. */
export const judgeAll = (facts: Facts): Violation[] => [...checkOwnLedger(facts), ...checkReadModels(facts)];

const shown = 20;

/** Summary: `3 × copy differs, 1 × above cap`, and the first ones in detail. */
export function describeViolations(violations: readonly Violation[]): { summary: string; lines: string[] } {
  const counts = new Map<string, number>();
  for (const { rule } of violations) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return {
    summary: [...counts].map(([rule, count]) => `${count} × ${rule}`).join(', '),
    lines: violations.slice(0, shown).map(({ rule, what }) => `  ${rule}: ${what}`),
  };
}
