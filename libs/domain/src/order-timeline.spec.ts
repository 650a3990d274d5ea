import { timelineOf, type OrderFacts, type SettlementChange } from './order-timeline';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;
const pending: OrderFacts = {
  status: 'pending_admin',
  placedAt: day(1),
  decidedAt: null,
  approvedAt: null,
  moq: { reached: 1, of: 3, at: null },
  round: { closed: false, closesAt: day(20), closedAt: null },
  settlement: null,
  invoice: null,
  delivery: null,
};
const sent = { status: 'sent', sentAt: day(22), decidedAt: null, paidAt: null } as const;
const shown = (facts: Partial<OrderFacts>) =>
  timelineOf({ ...pending, ...facts }).map(({ step, state, at }) =>
    [step, state, at?.slice(8, 10)].filter(Boolean).join(' '),
  );
const approved = { status: 'approved', decidedAt: day(2), approvedAt: day(2) } as const;
const closed = { closed: true, closesAt: day(20), closedAt: day(19) };

describe('the timeline of an order', () => {
  test('first waits for approval, and does not show an invoice as certain yet', () => {
    expect(shown({})).toEqual(['placed done 01', 'approved now', 'moq ahead', 'closed ahead 20']);
  });

  test('ends where the order was rejected or cancelled', () => {
    expect(shown({ status: 'rejected', decidedAt: day(2) })).toEqual(['placed done 01', 'rejected stopped 02']);
    expect(shown({ status: 'cancelled', decidedAt: day(3) })).toEqual(['placed done 01', 'cancelled stopped 03']);
  });

  test('waits for the MOQ of all its products while the round runs', () => {
    expect(shown(approved)).toEqual([
      'placed done 01',
      'approved done 02',
      'moq now',
      'closed ahead 20',
      'invoiced ahead',
    ]);
    expect(shown({ ...approved, moq: { reached: 3, of: 3, at: day(5) } }).slice(2)).toEqual([
      'moq done 05',
      'closed now 20',
      'invoiced ahead',
    ]);
  });

  test('shows that a round closed with some products below their MOQ', () => {
    expect(shown({ ...approved, round: closed }).slice(2)).toEqual(['moq partly', 'closed done 19', 'invoiced now']);
  });

  test('shows each kind of change that its settlement made, or that it ended the order', () => {
    const settled = (changes: readonly SettlementChange[], status: OrderFacts['status'] = 'approved') =>
      shown({ ...approved, status, round: closed, settlement: { at: day(21), changes } }).slice(4);
    expect(settled([])).toEqual(['settled done 21', 'invoiced now']);
    expect(settled(['lines_cancelled', 'units_cut', 'price_settled'])).toEqual([
      'lines_cancelled stopped 21',
      'units_cut partly 21',
      'price_settled done 21',
      'invoiced now',
    ]);
    expect(settled(['units_raised'])).toEqual(['units_raised done 21', 'invoiced now']);
    expect(settled(['lines_cancelled'], 'cancelled')).toEqual(['settled stopped 21']);
  });

  test('continues with the invoice, its acceptance and its payment', () => {
    const rest = (invoice: OrderFacts['invoice']) => shown({ ...approved, round: closed, invoice }).slice(4);
    expect(rest({ ...sent, status: 'draft', sentAt: null })).toEqual(['invoiced now']);
    expect(rest(sent)).toEqual(['invoiced done 22', 'accepted now']);
    expect(rest({ ...sent, status: 'accepted', decidedAt: day(23) })).toEqual([
      'invoiced done 22',
      'accepted done 23',
      'paid now',
    ]);
    expect(rest({ ...sent, status: 'accepted', decidedAt: day(23), paidAt: day(25) })).toEqual([
      'invoiced done 22',
      'accepted done 23',
      'paid done 25',
    ]);
    expect(rest({ ...sent, status: 'rejected', decidedAt: day(23) })).toEqual([
      'invoice_rejected stopped 23',
      'invoiced now',
    ]);
  });

  test('waits for the step after the last one reached: a shipment can precede the payment', () => {
    const accepted = { ...sent, status: 'accepted', decidedAt: day(23) } as const;
    const delivery = { shippedAt: day(24), deliveredAt: null };
    expect(shown({ ...approved, round: closed, invoice: accepted, delivery }).slice(-3)).toEqual([
      'paid ahead',
      'shipped done 24',
      'delivered now',
    ]);
    const arrived = { ...delivery, deliveredAt: day(26) };
    expect(shown({ ...approved, round: closed, invoice: accepted, delivery: arrived }).slice(-3)).toEqual([
      'paid now',
      'shipped done 24',
      'delivered done 26',
    ]);
  });

  test('shows no time for steps older than their record', () => {
    const old = { ...approved, approvedAt: null, round: { ...closed, closedAt: null } };
    const accepted = { ...sent, sentAt: null, status: 'accepted' } as const;
    expect(
      shown({
        ...old,
        status: 'completed',
        decidedAt: day(30),
        moq: { reached: 3, of: 3, at: null },
        invoice: accepted,
      }),
    ).toEqual([
      'placed done 01',
      'approved done',
      'moq done',
      'closed done',
      'invoiced done',
      'accepted done',
      'paid now',
      'completed done 30',
    ]);
    expect(shown(old)[1]).toBe('approved done 02');
  });
});
