import type { TFunction } from 'i18next';
import { tradeCurrencies, uoms } from '@junto/contracts/wire';
import { numberKinds, type NumberKind } from '@junto/domain/number-kinds';
import type { CellProblem } from '@junto/domain/product-import/cell-problems';
import type { ImportField } from '@junto/domain/product-import/columns';
import type { NumberReading } from '@junto/domain/typed-number';
import type { Language } from '@junto/i18n/language';
import { refusalText } from '@junto/ui/data';
import type { ShownRow } from './shown-row';

/** The texts of a language, and its name for numbers. */
export interface Wording {
  t: TFunction;
  language: Language;
}

/** A row as a spreadsheet counts. @param row from 1, below the header @param headerRow where that stands */
export function fileRow({ row, headerRow }: Pick<ShownRow, 'row' | 'headerRow'>): number {
  return row + headerRow;
}

export function fieldWords(t: TFunction, field: ImportField): string {
  return t(`supplier.imports.field.${field}`);
}

/** Why a cell is wrong, or what it becomes. @param text what stands in it */
export function problemWords(
  { t, language }: Wording,
  { field, code, params }: CellProblem,
  { text, headerRow }: { text: string; headerRow: number },
): string {
  const said = field ? fieldWords(t, field) : '';
  const list = (words: readonly string[]) => words.join(', ');
  switch (code) {
    case 'no_number':
      return t('supplier.imports.ofField', { field: said, reason: numberWords(t, language, field, params) });
    case 'number_unsure': {
      const readings = [params.readings].flat().map(String).join(t('ui.number.or'));
      return t('supplier.imports.ofField', { field: said, reason: t('ui.number.unsure', { readings }) });
    }
    case 'becomes_zero':
      return t('supplier.imports.problem.no_price');
    case 'sku_repeated':
      return t('supplier.imports.problem.sku_repeated', { row: fileRow({ row: Number(params.first_row), headerRow }) });
    case 'unknown_currency':
      return t('supplier.imports.problem.unknown_currency', { text, words: list(tradeCurrencies) });
    case 'unknown_uom':
      return t('supplier.imports.problem.unknown_uom', { text, words: list(uoms) });
    default:
      return t(`supplier.imports.problem.${code}` as 'supplier.imports.problem.missing', {
        ...params,
        field: said,
        text,
      });
  }
}

const kindOf: Record<string, NumberKind> = { unit_price: numberKinds.money, units_per_pack: numberKinds.unitsPerPack };

function numberWords(
  t: TFunction,
  language: Language,
  field: ImportField | null,
  params: CellProblem['params'],
): string {
  const kind = kindOf[field ?? ''] ?? numberKinds.units;
  const refused = { is: 'refused', ...params } as unknown as NumberReading;
  return refusalText(t, refused, kind, language) ?? '';
}
