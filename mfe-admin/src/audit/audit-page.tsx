import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { auditKinds, exportAudit, listAudit } from '@junto/contracts/admin/audit';
import { deviceZone } from '@junto/i18n/formats/device-zone';
import { ExportButton } from '@junto/remote-kit/download';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { useFormat } from '@junto/ui/core';
import { DialogHost, FilterSelect } from '@junto/ui/data';
import { auditColumns } from './audit-columns';
import { AuditRowDialog } from './audit-row-dialog';
import { NarrowedTo } from './narrowed-to';
import { TimeRange } from './time-range';
import { useAuditList } from './use-audit-list';

/** Audit trail: who did what, when and from where; filtered by actor or entity. */
export function AuditPage() {
  const { t } = useTranslation();
  const audit = useListPage(listAudit, useAuditList, 20);
  const { filter, change } = audit;
  const { data } = audit.list;
  const { zone = deviceZone() } = useFormat();
  const [opened, open] = useUrlParam('row');
  const columns = useMemo(
    () => auditColumns(t, { open, only: (person) => change({ person }), about: (about) => change({ about }) }),
    [t, open, change],
  );
  return (
    <ListPage
      of={audit}
      title={t('admin.audit.title')}
      purpose={t('admin.audit.purpose')}
      action={
        <ExportButton
          label={t('admin.audit.export')}
          total={data?.total}
          take={(download, language) =>
            download(exportAudit, { query: { ...filter, language, time_zone: zone } }, t('admin.audit.fileName'))
          }
          failed={t('admin.audit.exportFailed')}
        />
      }
      search={t('admin.audit.search')}
      columns={columns}
      onOpen={({ id }) => open(id)}
      failed={t('admin.audit.failed')}
      failedHint={t('ui.error.checkConnection')}
      noMatch={filter.search && t('admin.audit.noMatch')}
      empty={{ title: t('admin.audit.empty'), text: t('admin.audit.emptyText') }}
      end={<NarrowedTo filter={filter} rows={data?.items} change={change} />}
      filters={
        <>
          <FilterSelect
            label={t('admin.audit.kindLabel')}
            value={filter.kind}
            onChange={(kind) => change({ kind })}
            all={t('admin.audit.allKinds')}
            options={auditKinds.map((kind) => ({ value: kind, label: t(`trail.kind.${kind}`) }))}
          />
          <TimeRange since={filter.since} until={filter.until} change={change} />
        </>
      }
    >
      <DialogHost subject={opened}>
        {(rowId, isOpen) => <AuditRowDialog rowId={rowId} open={isOpen} onClose={() => open(undefined)} />}
      </DialogHost>
    </ListPage>
  );
}
