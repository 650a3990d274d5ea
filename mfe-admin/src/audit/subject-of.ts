import type { TFunction } from 'i18next';
import type { AuditRow } from '@junto/contracts/admin/audit';
import { shortId } from '@junto/domain/short-id';
import { titleOf } from '@junto/i18n/formats/trail-words';

/** Names the subject of an audit row; orders include their number. */
export function subjectOf(t: TFunction, row: Pick<AuditRow, 'type' | 'kind' | 'subject_id' | 'title'>): string {
  const title = titleOf(t, row);
  return row.kind === 'order' ? `#${shortId(row.subject_id)} · ${title}` : title;
}
