import type { TFunction } from 'i18next';

interface Issued {
  status: string;
  /** A calendar day; null on a draft. */
  issued_on?: string | null;
  /** An instant. */
  issue_date: string;
}

interface Formats {
  date: (instant: string) => string;
  day: (day: string) => string;
}

/**
 * The issue day of an invoice, the same for every reader; a draft shows its creation day. An invoice sent before issue
 * days were stored shows the day of its instant.
 */
export function issueDay(t: TFunction, { status, issued_on, issue_date }: Issued, { date, day }: Formats): string {
  if (issued_on) return day(issued_on);
  return status === 'draft' ? t('proforma.draftOf', { date: date(issue_date) }) : date(issue_date);
}
