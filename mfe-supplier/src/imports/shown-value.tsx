import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tradeCurrencies, uoms, type Uom } from '@junto/contracts/wire';
import { failsRow } from '@junto/domain/product-import/cell-problems';
import type { ImportField } from '@junto/domain/product-import/columns';
import { formatMoney } from '@junto/i18n/formats/money';
import { Count } from '@junto/ui/core';
import type { ShownRow } from './shown-row';

/** Mark of a cell: it fails, is changed by the import, differs from the catalogue, or was corrected. */
export type CellMark = 'failed' | 'check' | 'changed' | 'edited';

export function markOf({ kind, problems, differs, edited }: ShownRow, field: ImportField): CellMark | undefined {
  const problem = problems.find((one) => one.field === field && (kind !== 'failed' || failsRow(one)));
  if (problem) return failsRow(problem) ? 'failed' : 'check';
  if (differs.includes(field)) return 'changed';
  return edited.includes(field) ? 'edited' : undefined;
}

/**
 * Shows the resulting value of a cell: the catalogue's value for a known product, otherwise the parsed value; the
 * file's text in rows that are not imported.
 */
export function ShownValue({ row, field }: { row: ShownRow; field: ImportField }) {
  const { t } = useTranslation();
  const mark = markOf(row, field);
  const text = row.cells[field] ?? '';
  const value = shown(row, field, t);
  return (
    <>
      <span>{value === '' || value === null ? '–' : value}</span>
      {mark === 'changed' && <small>{t('supplier.imports.inFile', { value: text })}</small>}
    </>
  );
}

function shown(row: ShownRow, field: ImportField, t: TFunction): ReactNode {
  const asInFile = row.kind === 'skipped' || row.kind === 'failed';
  return asInFile ? (row.cells[field] ?? '') : understood(row, field, t);
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Accessible name of a cell: the file's text, plus the shown value if it differs. */
export function namedValue(row: ShownRow, field: ImportField, t: TFunction): string {
  const text = row.cells[field] ?? '';
  const value = shown(row, field, t);
  if (text === '') return t('supplier.imports.empty');
  return typeof value === 'string' && !plain(text).includes(plain(value)) ? `${text}, ${value}` : text;
}

function understood({ values, cells, problems, known }: ShownRow, field: ImportField, t: TFunction): ReactNode {
  switch (field) {
    case 'unit_price': {
      const { unit_price, currency } = known ?? values;
      return (tradeCurrencies as readonly string[]).includes(currency)
        ? formatMoney(unit_price, currency)
        : (cells.unit_price ?? '');
    }
    case 'category':
      if (known) return known.category_name;
      return problems.some(({ code }) => code === 'unknown_category') ? t('supplier.imports.none') : values.category;
    case 'currency':
      return (known ?? values).currency;
    case 'uom': {
      const { uom } = known ?? values;
      return (uoms as readonly string[]).includes(uom) ? t(`uom.${uom as Uom}`) : uom;
    }
    case 'units_per_pack':
      return <Count value={(known ?? values).units_per_pack} />;
    case 'moq':
      return <Count value={values.moq} />;
    case 'max_qty':
      return values.max_qty === null ? null : <Count value={values.max_qty} />;
    case 'name':
      return known?.name ?? values.name;
    case 'sku_code':
      return values.sku_code;
    default:
      return cells[field] ?? '';
  }
}
