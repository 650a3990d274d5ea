import type { TFunction } from 'i18next';
import { numberKinds, unscaled, type NumberKind } from '@junto/domain/number-kinds';
import type { CellProblem } from '@junto/domain/product-import/cell-problems';
import { tierOfField } from '@junto/domain/product-import/columns';
import type { CellWords } from '@junto/domain/product-import/row-reader';
import type { Language } from '../language';
import { numbersIn } from './count';
import { formatAmount } from './money';

/** Place of a problem in the file. */
export interface ProblemPlace {
  language: Language;
  /** The heading of the column, unchanged from the file. */
  heading: string;
  /** The cell's text; '' for an empty one. */
  text: string;
  /** Row number of the header in the file. */
  headerRow: number;
  /** Valid words of the fields with a fixed list. */
  words: CellWords;
}

/** The message shortens a longer text; the cell shows all of it. */
const mostOfText = 60;

/** Why a cell is refused or how it is imported, with its heading and value: the same text on screen and in files. */
export function importReason(t: TFunction, problem: CellProblem, place: ProblemPlace): string {
  const reason = reasonOf(t, problem, place);
  const { heading } = place;
  if (problem.field === null) return reason;
  const text = place.text.length > mostOfText ? `${place.text.slice(0, mostOfText)}…` : place.text;
  return text === '' ? t('importRow.ofHeading', { heading, reason }) : t('importRow.ofCell', { heading, text, reason });
}

function reasonOf(t: TFunction, { field, code, params }: CellProblem, { language, headerRow, words }: ProblemPlace) {
  const written = (value: number) => (isPrice(field) ? formatAmount(value) : numbersIn[language].measure(value));
  const either = (values: CellProblem['params'][string] = []) =>
    [values]
      .flat()
      .map((value) => written(Number(value)))
      .join(t('importRow.or'));
  switch (code) {
    case 'no_number': {
      const { places, min, max } = kindOf(field);
      const numbers = [params.between ?? []].flat().map((whole) => unscaled(Number(whole), places));
      const why = String(params.why) as 'noNumber';
      return t(`importRow.number.${why}`, { places, min: written(min), max: written(max), numbers: either(numbers) });
    }
    case 'number_unsure':
      return t('importRow.reason.number_unsure', { readings: either(params.readings) });
    case 'sku_repeated':
      return t('importRow.reason.sku_repeated', { row: Number(params.first_row) + headerRow });
    case 'unknown_currency':
      return t('importRow.reason.unknown_currency', { words: words.currencies.join(', ') });
    case 'unknown_uom':
      return t('importRow.reason.unknown_uom', { words: words.uoms.join(', ') });
    case 'tier_price_not_falling':
    case 'tier_without_price':
      return t(`importRow.reason.${code}`, { limit: written(Number(params.most ?? params.least)) });
    default:
      return t(`importRow.reason.${code}`, params);
  }
}

function isPrice(field: CellProblem['field']): boolean {
  return field === 'unit_price' || (field !== null && tierOfField(field)?.part === 'price');
}

function kindOf(field: CellProblem['field']): NumberKind {
  if (isPrice(field)) return numberKinds.money;
  if (field === 'minimum_fill') return numberKinds.minimumFill;
  return field === 'units_per_pack' ? numberKinds.unitsPerPack : numberKinds.units;
}
