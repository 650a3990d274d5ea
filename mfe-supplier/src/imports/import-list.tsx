import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { countColumn, dateColumn, stateColumn, titleColumn } from '@junto/remote-kit/columns';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { ReadError } from '@junto/remote-kit/read-error';
import { Card } from '@junto/ui/core';
import { DataTable, type Column } from '@junto/ui/data';
import { importApi } from './import-api';

const limit = 10;
const noFilter = {};

/** Imports of the company, newest first; renders nothing while there are none. */
export function ImportList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, pages, pageSize, busy } = useKeyedList(importApi.useListImportsQuery, noFilter, limit);
  const { data, error } = list;
  if (data?.items.length === 0) return null;
  const at = ({ id }: ProductImport) => `/products/import/${id}`;
  const columns: Column<ProductImport>[] = [
    titleColumn('file', t('supplier.imports.listFile'), (one) => <Link to={at(one)}>{one.file_name}</Link>, {
      ellipsis: false,
    }),
    stateColumn(t('supplier.imports.listStatus'), ({ status }) => t(`supplier.imports.status.${status}`)),
    countColumn('created', t('supplier.imports.newly'), ({ counts }) => counts.created),
    countColumn('known', t('supplier.imports.knownSkus'), ({ counts }) => counts.existing + counts.changed),
    countColumn('failed', t('supplier.imports.failed'), ({ counts }) => counts.failed),
    countColumn('skipped', t('supplier.imports.skipped'), ({ counts }) => counts.skipped),
    dateColumn('created_at', t('supplier.imports.date'), { sortable: false }),
  ];
  return (
    <Card title={t('supplier.imports.list')}>
      {error && !data ? (
        <ReadError of={list} title={t('ui.error.title')} text={t('supplier.imports.listFailed')} />
      ) : (
        <DataTable
          label={t('supplier.imports.list')}
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          busy={busy}
          onOpen={(one) => void navigate(at(one))}
          foot={data && { pages, pageSize, total: data.total, totalCapped: data.total_capped }}
        />
      )}
    </Card>
  );
}
