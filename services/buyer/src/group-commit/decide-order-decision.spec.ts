import type { StoredOrder } from '../orders/order.model';
import { aBuyersCause, aGroup, anAdminsCause, anOrderOf, deciding, now } from '../testing/a-group';
import { decideOrderDecision } from './decide-order-decision';
import type { Decided } from './decided';
import type { DecideEntry } from './group-entry';

const judge = (order: StoredOrder, to: DecideEntry['to'], facts: Partial<DecideEntry> = {}) =>
  decideOrderDecision(aGroup({ offers: [{ committed: 100 }], orders: [order] }), deciding(order, to, facts));
const refusalOf = ({ answer }: Decided) => (answer.kind === 'refused' ? answer.refusal : undefined);
const owner = { cause: aBuyersCause('bea'), buyer: { userId: 'bea', companyId: null }, decisionId: null };

describe('accepts a decision on an order', () => {
  test.each<[string, Partial<StoredOrder>, DecideEntry['to'], boolean]>([
    ['approved while it waits', {}, 'approved', false],
    ['approved after its round closed', { round_status: 'closed' }, 'approved', false],
    ['rejected while it waits, which gives its units back', {}, 'rejected', true],
    ['completed once its round is closed', { status: 'approved', round_status: 'closed' }, 'completed', false],
  ])('%s', (_what, facts, to, releasesUnits) => {
    const order = anOrderOf('bea', [5], facts);
    const { answer, change } = judge(order, to, { decisionId: 'd-1' });
    const approved = to === 'approved' ? { approved_at: now } : {};
    const rejected = to === 'rejected' ? { reason: null } : {};
    const decision = {
      status: to,
      decided_at: now,
      ...approved,
      ...rejected,
      decided_by: 'admin-1',
      decision_id: 'd-1',
    };
    const decided = { ...order, ...decision, version: order.version + 1 };
    expect(answer).toEqual({ kind: 'order', order: decided, repeated: false });
    const moved = { order: decided, before: order.status, cause: anAdminsCause };
    expect(change).toEqual({ kind: 'decided', moved, releasesUnits: releasesUnits });
  });

  test('when its buyer cancels while it waits', () => {
    const { change } = judge(anOrderOf('bea', [5]), 'cancelled', owner);
    expect(change).toMatchObject({
      releasesUnits: true,
      moved: { cause: aBuyersCause('bea'), order: { status: 'cancelled', decision_id: null } },
    });
  });

  test('with a line below its MOQ only if that was accepted', () => {
    const order = anOrderOf('bea', [5, 6]);
    order.items[1]!.moq_missed = true;
    expect(refusalOf(judge(order, 'approved'))).toEqual({ refused: 'moq_missed', params: { products: ['Product 1'] } });
    expect(judge(order, 'approved', { acceptMoqMissed: true }).answer.kind).toBe('order');
    expect(judge(order, 'rejected').answer.kind).toBe('order');
  });

  test('once: the same decision returns the same answer, another one does not', () => {
    const order = anOrderOf('bea', [5], { status: 'approved', decision_id: 'd-1' });
    expect(judge(order, 'approved', { decisionId: 'd-1' })).toEqual({
      answer: { kind: 'order', order, repeated: true },
      change: null,
    });
    for (const facts of [{ decisionId: 'd-2' }, { decisionId: null }]) {
      expect(refusalOf(judge(order, 'approved', facts))).toEqual({
        refused: 'stale_state',
        params: { status: 'approved' },
      });
    }
    expect(refusalOf(judge(order, 'rejected', { decisionId: 'd-1' }))?.refused).toBe('stale_state');
    const undecided = anOrderOf('bea', [5], { status: 'approved', decision_id: null });
    expect(refusalOf(judge(undecided, 'approved', { decisionId: null }))?.refused).toBe('stale_state');
  });
});

describe('rejects a decision on an order', () => {
  test.each<[string, Partial<StoredOrder>, DecideEntry['to'], Partial<DecideEntry>, object]>([
    ['when there is none', {}, 'approved', { orderId: 'none' }, { refused: 'not_found' }],
    ['of another round', { round_id: 'round-2' }, 'approved', {}, { refused: 'not_found' }],
    [
      'to somebody else',
      {},
      'cancelled',
      { ...owner, buyer: { userId: 'kai', companyId: null } },
      { refused: 'not_found' },
    ],
    [
      'to its buyer who left the company that it was placed for',
      { buyer_company_id: 'casa-norte' },
      'cancelled',
      { ...owner, buyer: { userId: 'bea', companyId: 'casa-sul' } },
      { refused: 'order_of_former_company' },
    ],
    [
      'when it was decided already',
      { status: 'rejected' },
      'approved',
      {},
      { refused: 'stale_state', params: { status: 'rejected' } },
    ],
    [
      'to its buyer when it was decided already',
      { status: 'approved' },
      'cancelled',
      owner,
      { refused: 'order_not_pending', params: { status: 'approved' } },
    ],
    ['as completed while its round is open', { status: 'approved' }, 'completed', {}, { refused: 'round_still_open' }],
  ])('%s', (_what, facts, to, entry, refusal) => {
    const verdict = judge(anOrderOf('bea', [5], facts), to, entry);
    expect(refusalOf(verdict)).toMatchObject(refusal);
    expect(verdict.change).toBeNull();
  });
});
