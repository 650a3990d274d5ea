import { invoiceLabel, invoiceMoves, invoiceNumber } from './invoice';
import { canMoveOrder, dashboardLabel, isCommitted, orderMoves } from './order';
import { canMoveImport, importMoves } from './product-import/import-states';
import { canMoveRound, isOpenAt, phaseOf, roundMoves } from './round';
import { closeMoves, roundLockMoves, stepsBefore } from './round-close';

function reachable(moves: Record<string, readonly string[]>, from: string): Set<string> {
  const seen = new Set([from]);
  for (const state of seen) for (const next of moves[state] ?? []) seen.add(next);
  return seen;
}

describe('the close of a round', () => {
  test('starts with or without an announcement, and ends once', () => {
    expect(stepsBefore(closeMoves, 'under_way')).toEqual(['none', 'announced']);
    expect(stepsBefore(closeMoves, 'done')).toEqual(['under_way']);
    expect([...reachable(closeMoves, 'under_way')]).toEqual(['under_way', 'done']);
  });

  test('locks the round before it clears the carts, and undoes neither', () => {
    expect(stepsBefore(roundLockMoves, 'shut')).toEqual(['open']);
    expect(stepsBefore(roundLockMoves, 'cleared')).toEqual(['shut']);
    expect(stepsBefore(roundLockMoves, 'open')).toEqual([]);
  });
});

describe('a round', () => {
  test('reaches every status but `active`, which nothing produces', () => {
    expect([...reachable(roundMoves, 'draft')].sort()).toEqual([
      'approved',
      'cancelled',
      'closed',
      'draft',
      'pending_approval',
    ]);
  });

  test('is rejected to closed, withdrawn only before approval, and closed permanently', () => {
    expect(canMoveRound('pending_approval', 'closed')).toBe(true);
    expect(canMoveRound('draft', 'cancelled')).toBe(true);
    expect(canMoveRound('approved', 'cancelled')).toBe(false);
    expect(canMoveRound('draft', 'approved')).toBe(false);
    expect(roundMoves.closed).toEqual([]);
  });

  test('is open from `open_at` until just before `close_at`', () => {
    const times = { openAt: new Date('2026-12-01T00:00:00Z'), closeAt: new Date('2026-12-02T00:00:00Z') };
    expect(phaseOf(times, new Date('2026-11-30T23:59:59.999Z'))).toBe('opens');
    expect(phaseOf(times, new Date('2026-12-01T00:00:00Z'))).toBe('open');
    expect(phaseOf(times, new Date('2026-12-02T00:00:00Z'))).toBe('over');
    expect(phaseOf({ openAt: null, closeAt: null }, new Date(0))).toBe('open');
    expect(isOpenAt({ ...times, status: 'approved', closing: true }, new Date('2026-12-01T12:00:00Z'))).toBe(false);
  });

  test('accepts orders when it is approved, not closing and within its time', () => {
    const closeAt = new Date('2026-12-02T00:00:00Z');
    const approved = { openAt: null, closeAt, status: 'approved', closing: false };
    const before = new Date('2026-12-01T12:00:00Z');
    expect(isOpenAt(approved, before)).toBe(true);
    expect(isOpenAt(approved, closeAt)).toBe(false);
    expect(isOpenAt({ ...approved, status: 'pending_approval' }, before)).toBe(false);
  });
});

describe('an order', () => {
  test('reaches every status, and is cancelled only while it is pending', () => {
    expect(reachable(orderMoves, 'pending_admin').size).toBe(5);
    expect(canMoveOrder('approved', 'cancelled')).toBe(false);
    expect(canMoveOrder('pending_admin', 'completed')).toBe(false);
  });

  test('counts as committed until it is rejected or cancelled', () => {
    expect((['pending_admin', 'approved', 'completed'] as const).every(isCommitted)).toBe(true);
    expect((['rejected', 'cancelled'] as const).some(isCommitted)).toBe(false);
  });

  test('has three labels on the dashboard', () => {
    expect(dashboardLabel('pending_admin')).toBe('pending_admin');
    expect((['approved', 'completed'] as const).map(dashboardLabel)).toEqual(['approved', 'approved']);
    expect((['rejected', 'cancelled'] as const).map(dashboardLabel)).toEqual(['cancelled', 'cancelled']);
  });
});

describe('an invoice', () => {
  test('is accepted or rejected only after it was sent', () => {
    expect(invoiceMoves.draft).not.toContain('accepted');
    expect(reachable(invoiceMoves, 'draft').size).toBe(4);
  });

  test('is labeled overdue past its due date and paid when marked so', () => {
    const now = new Date('2026-12-10T00:00:00Z');
    const due = '2026-12-05';
    expect(invoiceLabel({ status: 'sent', dueDate: due, paidAt: null }, now)).toBe('overdue');
    expect(invoiceLabel({ status: 'draft', dueDate: due, paidAt: null }, now)).toBe('draft');
    expect(invoiceLabel({ status: 'accepted', dueDate: due, paidAt: now }, now)).toBe('paid');
    expect(invoiceLabel({ status: 'sent', dueDate: null, paidAt: null }, now)).toBe('sent');
  });

  test('is not overdue before its due date nor on it, and not paid by being accepted, or marked before it was', () => {
    const due = '2026-12-05';
    const lastMoment = new Date('2026-12-06T11:59:59Z');
    expect(invoiceLabel({ status: 'sent', dueDate: due, paidAt: null }, new Date('2026-12-04T00:00:00Z'))).toBe('sent');
    expect(invoiceLabel({ status: 'sent', dueDate: due, paidAt: null }, lastMoment)).toBe('sent');
    expect(invoiceLabel({ status: 'accepted', dueDate: due, paidAt: null }, lastMoment)).toBe('accepted');
    expect(invoiceLabel({ status: 'rejected', dueDate: due, paidAt: lastMoment }, lastMoment)).toBe('rejected');
  });

  test('has a number made of the time it was generated', () =>
    expect(invoiceNumber(1_764_547_200_000)).toBe('PI-1764547200000'));
});

describe('an import', () => {
  test('reaches every status', () => expect(reachable(importMoves, 'receiving').size).toBe(6));

  test('is cancelled before its end and undone after it, once', () => {
    expect(canMoveImport('receiving', 'cancelled')).toBe(true);
    expect(canMoveImport('done', 'cancelled')).toBe(false);
    expect(canMoveImport('running', 'undoing')).toBe(false);
    expect(canMoveImport('cancelled', 'undoing')).toBe(true);
    expect(importMoves.undone).toEqual([]);
  });
});
