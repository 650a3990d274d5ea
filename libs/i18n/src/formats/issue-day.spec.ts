import { proformaAreas } from '../areas/proforma';
import { screenAreas } from '../areas/screens';
import { createI18n } from '../create-i18n';
import { formatDate, formatDay } from './date';
import { issueDay } from './issue-day';

const issue_date = '2026-11-25T01:00:00.000Z';

test.each(['Asia/Tokyo', 'America/New_York'])(
  'every reader sees the day on which an invoice was issued: %s',
  (zone) => {
    const { t } = createI18n('en', screenAreas, proformaAreas);
    const formats = { date: (at: string) => formatDate(at, 'en', zone), day: (day: string) => formatDay(day, 'en') };
    expect(issueDay(t, { status: 'sent', issued_on: '2026-11-24', issue_date }, formats)).toBe('Nov 24, 2026');
    const made = formats.date(issue_date);
    expect(issueDay(t, { status: 'draft', issue_date }, formats)).toBe(`draft of ${made}`);
    expect(issueDay(t, { status: 'sent', issue_date }, formats)).toBe(made);
  },
);
