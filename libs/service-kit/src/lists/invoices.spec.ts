import { showingLabel } from './invoices';

describe('filter by label', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  it('excludes overdue invoices from sent, and paid ones from accepted', () => {
    expect(showingLabel('sent', now)).toMatchObject({ status: 'sent', due_date: { $not: { $lt: '2026-11-19' } } });
    expect(showingLabel('accepted', now)).toMatchObject({ status: 'accepted', paid_at: null });
    expect(showingLabel('draft', now)).toEqual({ status: 'draft' });
  });
});
