import { foldText } from '../fold-text';

/** Common spellings of the units in English, Portuguese, German and Spanish, besides their own names. */
const spellings: Record<string, string> = {
  pieces:
    'un und unid unidade unidades unit units pc pcs pce pces piece pieces peca pecas pc. pç pçs pcas ' +
    'st stk stck stueck stuck ea each ud uds unidad unidades pza pzas pieza piezas',
  kg: 'kg kgs kilo kilos quilo quilos kilogram kilograms quilograma quilogramas kilogramm kilogramo kilogramos',
  m: 'm mt mts mtr metro metros meter meters metre metres',
  m2: 'm2 sqm qm mq m.q.',
  liters: 'l lt lts ltr ltrs litro litros liter liters litre litres',
  boxes: 'box boxes bx cx cxs caixa caixas caja cajas ctn ctns carton cartons karton kartons krt schachtel',
};

const unitOfSpelling = new Map(
  Object.entries(spellings).flatMap(([unit, words]) => words.split(' ').map((word) => [unitKey(word), unit] as const)),
);

/** Normalizes a spelling for comparison: `Unid.` and `unid` are equal, and so are `m²` and `m2`. */
export function unitKey(word: string): string {
  return foldText(word.replace('\u00b2', '2')).replace(/[.\s]+/g, '');
}

/** The unit for a common spelling; undefined for an ambiguous or unknown word. */
export function unitSpelled(word: string): string | undefined {
  return unitOfSpelling.get(unitKey(word));
}

/** The unit of a cell. @param unitWords units chosen for words, by unitKey; they take precedence over spellings */
export function unitMeant(word: string, unitWords?: ReadonlyMap<string, string>): string | undefined {
  return unitWords?.get(unitKey(word)) ?? unitSpelled(word);
}

/** A word used in price lists and its unit of measure. */
export interface UnitWord {
  word: string;
  uom: string;
}

/** Units of measure of words, by unitKey. */
export function unitWordsByKey(words: readonly UnitWord[]): Map<string, string> {
  return new Map(words.map(({ word, uom }) => [unitKey(word), uom]));
}

/** Adds the words chosen for a file to those of earlier files, the newest last. @param most words to keep, all of them unless given */
export function rememberUnitWords<W extends UnitWord>(known: readonly W[], chosen: readonly W[], most = Infinity): W[] {
  const meanings = new Map(known.map((one) => [unitKey(one.word), one]));
  for (const one of chosen) {
    meanings.delete(unitKey(one.word));
    meanings.set(unitKey(one.word), one);
  }
  return [...meanings.values()].slice(-most);
}
