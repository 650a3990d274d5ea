import type { ImportRow } from '@junto/contracts/supplier/imported-rows';
import { tradeCurrencies, uoms, type Language } from '@junto/contracts/wire';
import { failsRow } from '@junto/domain/product-import/cell-problems';
import { oneLine } from '@junto/domain/product-import/cells';
import { columnsOf, fieldHeadings } from '@junto/domain/product-import/columns';
import { cellOf } from '@junto/domain/product-import/row-reader';
import { importRowAreas } from '@junto/i18n/areas/import-row';
import { createI18n } from '@junto/i18n/create-i18n';
import { importReason } from '@junto/i18n/formats/import-reason';
import type { ImportDoc } from './import.model';

const words = { currencies: tradeCurrencies, uoms };

/** Returns a function that describes why a row failed, with the headings of the file's columns. */
export function reasonsIn(language: Language, { header, columns: fields, header_row }: ImportDoc) {
  const { t } = createI18n(language, importRowAreas);
  const columns = columnsOf(fields);
  const headerRow = header_row ?? 1;
  return ({ row, kind, problems, cells }: Pick<ImportRow, 'row' | 'kind' | 'problems' | 'cells'>): string => {
    const reasons = problems
      .filter((problem) => failsRow(problem) || kind === 'skipped')
      .map((problem) => {
        const { field } = problem;
        const heading = field ? header[columns[field] ?? -1] || fieldHeadings[field] : '';
        const text = field ? oneLine(cellOf(cells, columns, field)) : '';
        return importReason(t, problem, { language, heading, text, headerRow, words });
      });
    const all = kind === null ? [t('importRow.notReached')] : reasons;
    return t('importRow.at', { row: row + headerRow, reasons: all.join(' · ') });
  };
}
