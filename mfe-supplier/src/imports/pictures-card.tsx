import { useTranslation } from 'react-i18next';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { columnsOf } from '@junto/domain/product-import/columns';
import { cellOf } from '@junto/domain/product-import/read-row';
import { Sheet, SheetRow } from '@junto/ui/core';
import { useListImportRowsQuery } from '../api';
import { Bar } from '../list/bar';
import css from './report.module.css';

const shown = 50;

/** The pictures that are fetched after the rows: how far they are, and why some could not be had. */
export function PicturesCard({ of }: { of: ProductImport }) {
  const { t } = useTranslation();
  const { total, added, failed } = of.pictures;
  const rows = useListImportRowsQuery(
    { params: { import_id: of.id }, query: { kind: 'picture_failed', limit: shown } },
    { skip: failed === 0 },
  );
  const columns = columnsOf(of.columns);
  return (
    <Sheet title={t('supplier.imports.pictures')} extra={t('supplier.imports.picturesOf', { added, total })}>
      <SheetRow>
        <Bar label={t('supplier.imports.picturesProgress')} of={total} at={added + failed} />
        <small>{t('supplier.imports.picturesRest', { waiting: total - added - failed, failed })}</small>
      </SheetRow>
      {rows.data?.items.map(({ row, cells, picture }) => (
        <SheetRow key={row}>
          <div className={css.picture}>
            <b>{cellOf(cells, columns, 'sku_code')}</b> <span>{picture?.url}</span>
            {picture?.reason && <p>{t(`supplier.imports.picture.${picture.reason}`)}</p>}
          </div>
        </SheetRow>
      ))}
    </Sheet>
  );
}
