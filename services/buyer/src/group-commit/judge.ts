import { decideCartChange } from './decide-cart-change';
import { decideOrderDecision } from './decide-order-decision';
import { decidePlacement } from './decide-placement';
import { decideWait } from './decide-wait';
import type { Decided } from './decided';
import type { GroupEntry } from './group-entry';
import type { GroupView } from './group-state';

/**
 * Decides an entry on the group's state.
 * @param makeId for new documents and lines
 */
export function judge(view: GroupView, entry: GroupEntry, makeId: () => string): Decided {
  switch (entry.kind) {
    case 'place':
      return decidePlacement(view, entry, makeId);
    case 'cart':
      return decideCartChange(view, entry, makeId);
    case 'decide':
      return decideOrderDecision(view, entry);
    case 'wait':
      return decideWait(view, entry, makeId);
    case 'advance':
      return { answer: { kind: 'waited' }, change: { kind: 'advanced', offerIds: entry.offerIds } };
  }
}
