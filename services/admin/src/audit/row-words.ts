import type { AuditRow } from '@junto/contracts/admin/audit';
import type { createI18n } from '@junto/i18n/create-i18n';
import { consumerWord } from '@junto/i18n/formats/consumer-word';
import { titleOf, auditText, actorText } from '@junto/i18n/formats/trail-words';

type Words = ReturnType<typeof createI18n>['t'];

/** Describes a row in the reader's language; without words of its own it is empty and only in the API's columns. */
export function rowWords(t: Words, row: AuditRow) {
  const { kind, actor } = row;
  return {
    happened: auditText(t, row),
    kind: t(`trail.kind.${kind}`),
    title: titleOf(t, row),
    detail: detailWords(t, row),
    status: word(t, `status.${row.type.startsWith('delivery.') ? 'delivery' : kind}`, row.status),
    person: actor.kind === 'system' ? actorText(t, row) : personWords(t, actor),
    role: word(t, 'status.role', actor.role ?? ''),
  };
}

/** `Ana Prado · API key “ERP”`. */
function personWords(t: Words, { name, id, key }: AuditRow['actor']): string | null {
  const person = name ?? id;
  return key === undefined ? person : [person, t('trail.byKey', { name: key })].join(' · ');
}

/** Detail of a company is its type, of a dead letter its service and consumer, of a mail its template. */
function detailWords(t: Words, { type, detail }: AuditRow): string | null {
  if (detail === null || type.startsWith('mail.')) return null;
  if (type === 'company.changed') return word(t, 'status.role', detail);
  return type.startsWith('dead_letter.') ? consumerWord(t, detail.split(' · ').at(-1)!) : detail;
}

function word(t: Words, area: string, value: string): string {
  return t(`${area}.${value}` as never, { defaultValue: '' });
}
