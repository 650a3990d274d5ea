import { HistoryOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { AuditRow } from '@junto/contracts/admin/audit';
import { auditText, actorText } from '@junto/i18n/formats/trail-words';
import { actionsColumn, metaColumn, titleColumn } from '@junto/remote-kit/columns';
import { IconAction, ViewAction } from '@junto/remote-kit/icon-action';
import { Button, DateText } from '@junto/ui/core';
import { MainCell, type Column } from '@junto/ui/data';
import css from './audit-columns.module.css';
import { subjectOf } from './subject-of';

interface Actions {
  open: (rowId: string) => void;
  /** Filters the trail by actor. */
  only: (person: string) => void;
  /** Filters the trail by entity. */
  about: (id: string) => void;
}

/** Columns of the audit trail. */
export function auditColumns(t: TFunction, { open, only, about }: Actions): Column<AuditRow>[] {
  return [
    titleColumn('event', t('admin.audit.event'), (row) => (
      <MainCell name={auditText(t, row)} meta={subjectOf(t, row)} />
    )),
    metaColumn('who', t('admin.audit.who'), (row) => <Who row={row} t={t} only={only} />),
    {
      key: 'from',
      title: t('admin.audit.from'),
      card: 'none',
      render: ({ from }) => from ?? t('ui.empty.none'),
    },
    metaColumn('at', t('admin.audit.when'), ({ at }) => <DateText at={at} withTime />, {
      align: 'right',
      ellipsis: false,
    }),
    actionsColumn(
      t('admin.column.actions'),
      (row) => (
        <>
          <IconAction
            icon={<HistoryOutlined aria-hidden />}
            tip={t('admin.audit.onlyAbout')}
            label={t('admin.audit.onlyAboutOne', { what: subjectOf(t, row) })}
            onClick={() => about(row.subject_id)}
          />
          <ViewAction
            label={t('admin.audit.open', { what: `${auditText(t, row)}, ${subjectOf(t, row)}` })}
            onView={() => open(row.id)}
          />
        </>
      ),
      'status',
    ),
  ];
}

function Who({ row, t, only }: { row: AuditRow; t: TFunction; only: (person: string) => void }) {
  const { id, role, key } = row.actor;
  const name = actorText(t, row);
  if (id === null) return name;
  const isRole = role === 'buyer' || role === 'supplier' || role === 'admin';
  const meta = [isRole && t(`status.role.${role}`), key !== undefined && t('trail.byKey', { name: key })]
    .filter(Boolean)
    .join(' · ');
  return (
    <MainCell
      name={
        <Button
          type="link"
          size="small"
          className={css.who}
          aria-label={t('admin.audit.onlyBy', { name })}
          onClick={(press) => {
            press.stopPropagation();
            only(id);
          }}
        >
          {name}
        </Button>
      }
      meta={meta}
    />
  );
}
