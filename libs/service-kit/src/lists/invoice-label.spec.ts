import { showingLabel } from './invoice-label';

describe('a label as a filter', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  it('leaves the overdue ones out of sent, and the paid ones out of accepted', () => {
    expect(showingLabel('sent', now)).toMatchObject({ status: 'sent', due_date: { $not: { $lt: '2026-11-19' } } });
    expect(showingLabel('accepted', now)).toMatchObject({ status: 'accepted', paid_at: null });
    expect(showingLabel('draft', now)).toEqual({ status: 'draft' });
  });
});
