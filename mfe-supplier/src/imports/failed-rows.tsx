import { CloseCircleFilled } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportFailedRows, type ImportRow } from '@junto/contracts/supplier/imported-rows';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { failsRow } from '@junto/domain/product-import/cell-problems';
import { columnsOf, type ImportField } from '@junto/domain/product-import/columns';
import { cellOf } from '@junto/domain/product-import/row-reader';
import { ExportButton } from '@junto/remote-kit/download';
import { ReadError } from '@junto/remote-kit/read-error';
import { Segmented, Card, useFormat, useLanguage } from '@junto/ui/core';
import { DataTable, MainCell, type Column } from '@junto/ui/data';
import { fileRow, headingsOf, problemWords } from './problem-words';
import css from './report.module.css';
import { useReportRows } from './use-report-rows';

const limit = 10;

/**
 * Paginated report rows with their reasons (failed, imported with price 0, not removed by an undo), and a download of
 * all rows that are not in the catalogue.
 */
export function FailedRows({ of }: { of: ProductImport }) {
  const format = useFormat();
  const { t } = useTranslation();
  const columns = useColumns(of);
  const { failed, skipped, zero_prices } = of.counts;
  const totals = { failed, zero_price: zero_prices, kept: of.undo?.kept ?? 0 };
  const [kind, setKind] = useState<keyof typeof totals>('failed');
  const kinds = (['failed', 'zero_price', 'kept'] as const).filter((one) => one === 'failed' || totals[one] > 0);
  const { rows, pages } = useReportRows(of.id, kind, limit);
  return (
    <Card
      title={t('supplier.imports.failedRows')}
      extra={
        <ExportButton
          label={t('supplier.imports.failedCsv')}
          total={failed + skipped + of.rows - of.done}
          failed={t('supplier.toast.downloadFailed')}
          take={(download, language) =>
            download(exportFailedRows, { params: { import_id: of.id }, query: { language } }, of.file_name)
          }
        />
      }
    >
      {kinds.length > 1 && (
        <div className={css.choice}>
          <Segmented
            aria-label={t('supplier.imports.filter')}
            value={kind}
            onChange={setKind}
            options={kinds.map((one) => ({
              value: one,
              label: `${t(`supplier.imports.report.${one}`)} ${format.count(totals[one])}`,
            }))}
          />
        </div>
      )}
      {rows.error && !rows.currentData ? (
        <ReadError of={rows} title={t('ui.error.title')} text={t('supplier.imports.rowsFailed')} />
      ) : (
        <DataTable<ImportRow>
          label={t(`supplier.imports.report.${kind}`)}
          rows={rows.currentData?.items}
          rowKey={({ row }) => String(row)}
          empty={<p className={css.none}>{t('supplier.imports.failedNone')}</p>}
          foot={{ pages, pageSize: limit, total: totals[kind] }}
          columns={columns}
        />
      )}
    </Card>
  );
}

function useColumns(of: ProductImport): Column<ImportRow>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns = columnsOf(of.columns);
  const headerRow = of.header_row ?? 1;
  const headings = headingsOf(of.header, columns);
  const text = ({ cells }: ImportRow, field: ImportField) => cellOf(cells, columns, field);
  return [
    {
      key: 'row',
      title: t('supplier.imports.row'),
      align: 'right',
      cardTitle: true,
      render: ({ row }) => fileRow({ row, headerRow }),
    },
    {
      key: 'product',
      title: t('supplier.imports.product'),
      card: 'title',
      render: (row) => <MainCell name={text(row, 'name') || '–'} meta={text(row, 'sku_code') || '–'} />,
    },
    {
      key: 'reason',
      title: t('supplier.imports.reason'),
      card: 'status',
      render: (row) => (
        <span className={row.kind === 'failed' ? css.reason : undefined}>
          {row.kind === 'failed' && <CloseCircleFilled aria-hidden />}{' '}
          {row.kept && <span>{t('supplier.imports.keptInRound')}</span>}
          <span>
            {(row.kept ? [] : row.problems.filter((problem) => row.kind !== 'failed' || failsRow(problem)))
              .map((problem) =>
                problemWords({ t, language, headings }, problem, {
                  text: problem.field ? text(row, problem.field) : '',
                  headerRow,
                }),
              )
              .join(' · ')}
          </span>
        </span>
      ),
    },
  ];
}
