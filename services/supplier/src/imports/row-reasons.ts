import type { ImportRow } from '@junto/contracts/supplier/imported-rows';
import type { Language } from '@junto/contracts/wire';
import { failsRow } from '@junto/domain/product-import/cell-problems';
import { templateHeadings } from '@junto/domain/product-import/columns';
import { csvAreas } from '@junto/i18n/areas/csv';
import { createI18n } from '@junto/i18n/create-i18n';
import type { ImportDoc } from './import.model';

/** Makes the function that says why a row is not in the catalogue, of its columns by their headings in the file. */
export function reasonsIn(language: Language, { header, columns, header_row }: ImportDoc) {
  const { t } = createI18n(language, csvAreas);
  const headingOf = (field: keyof typeof templateHeadings) => header[columns.indexOf(field)] || templateHeadings[field];
  return ({ kind, problems }: Pick<ImportRow, 'kind' | 'problems'>): string => {
    if (kind === null) return t('csv.row.notReached');
    const reasons = problems.filter((problem) => failsRow(problem) || kind === 'skipped');
    return reasons
      .map(({ field, code, params }) =>
        t(`csv.row.${code}` as 'csv.row.missing', {
          ...params,
          field: field ? headingOf(field) : '',
          readings: [params.readings ?? []].flat().join(' / '),
          row: Number(params.first_row ?? 0) + (header_row ?? 1),
        }),
      )
      .join('. ');
  };
}
