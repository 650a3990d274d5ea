import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { readAuditRow } from '@junto/contracts/admin/audit';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { auditText, actorText } from '@junto/i18n/formats/trail-words';
import { namedColumn, titleColumn } from '@junto/remote-kit/columns';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { QueryDialog } from '@junto/remote-kit/query-dialog';
import { DateText, Facts, useFormat, useLanguage } from '@junto/ui/core';
import { DataTable, type Column } from '@junto/ui/data';
import { adminApi } from '../api';
import { changedFields, type ChangedField } from './changed-fields';
import { DeadLetterDetails, letterOf } from './dead-letter-details';
import { subjectOf } from './subject-of';

/** One audit entry: actor, time, address, and the changed fields. */
export function AuditRowDialog({ rowId, ...dialog }: DialogControl & { rowId: string }) {
  const { t } = useTranslation();
  return (
    <QueryDialog
      of={adminApi.useReadAuditRowQuery({ params: { row_id: rowId } })}
      {...dialog}
      width="details"
      title={(row) => (row ? auditText(t, row) : t('admin.audit.title'))}
      subtitle={(row) => subjectOf(t, row)}
    >
      {(row) => <Details row={row} />}
    </QueryDialog>
  );
}

function Details({ row }: { row: AnswerOf<typeof readAuditRow> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const changed = changedFields({ t, format, language, kind: row.kind }, row);
  const letter = letterOf(row.before);
  return (
    <div className="dialog-stack">
      <Facts
        facts={[
          [t('admin.audit.who'), actorText(t, row)],
          [t('admin.audit.when'), <DateText at={row.at} withTime />],
          [t('admin.audit.from'), row.from ?? t('ui.empty.none')],
          [t('admin.audit.request'), row.request_id ?? t('ui.empty.none')],
        ]}
      />
      {changed.length === 0 ? (
        !letter && hasFields(row) && <p>{t('admin.audit.unchanged')}</p>
      ) : (
        <DataTable
          label={t('admin.audit.event')}
          columns={fieldColumns(t)}
          rows={changed}
          rowKey={({ field }) => field}
        />
      )}
      {letter && <DeadLetterDetails letter={letter} />}
    </div>
  );
}

/** Some actions change no field, for example a sign-out or a new password. */
function hasFields({ before, after }: AnswerOf<typeof readAuditRow>): boolean {
  return before !== null || Object.keys(after).length > 0;
}

function fieldColumns(t: TFunction): Column<ChangedField>[] {
  return [
    titleColumn('field', t('admin.audit.fieldLabel'), ({ field }) => t(`admin.audit.field.${field}`), {
      width: '28%',
      ellipsis: false,
    }),
    namedColumn('before', t('admin.audit.before'), ({ before }) => <span className="multiline">{before}</span>),
    namedColumn('after', t('admin.audit.after'), ({ after }) => <span className="multiline">{after}</span>),
  ];
}
