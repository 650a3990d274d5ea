import type { TFunction } from 'i18next';
import { unscaled, type NumberKind } from '@junto/domain/number-kinds';
import type { NumberReading } from '@junto/domain/typed-number';
import { withSeparatorsOf } from '@junto/i18n/formats/count';
import type { Language } from '@junto/i18n/language';

/**
 * A number in a sentence: amounts with both decimals, measures with the decimals they have.
 * @param whole in the last place of the kind
 */
export function formatFieldNumber(whole: number, kind: NumberKind, language: Language): string {
  return written(whole, kind, true, language);
}

/** A number in its field: measures ungrouped, because `1,250` kg reads as one and a quarter to some. */
export function fieldNumber(whole: number, kind: NumberKind, language: Language): string {
  return written(whole, kind, kind.places <= 2, language);
}

function written(whole: number, { places, isMoney }: NumberKind, useGrouping: boolean, language: Language): string {
  const text = unscaled(whole, places).toLocaleString('en-US', {
    minimumFractionDigits: places === 2 ? 2 : 0,
    maximumFractionDigits: places,
    useGrouping,
  });
  return isMoney ? text : withSeparatorsOf(language, text);
}

/** Why a text is not taken, and what to enter; undefined for what is taken. */
export function refusalText(
  t: TFunction,
  reading: NumberReading,
  kind: NumberKind,
  language: Language,
): string | undefined {
  const { places, min, max } = kind;
  const said = (whole: number) => formatFieldNumber(whole, kind, language);
  if (reading.is === 'unsure')
    return t('ui.number.unsure', { readings: reading.readings.map(said).join(t('ui.number.or')) });
  if (reading.is !== 'refused') return undefined;
  if (reading.why === 'fraction')
    return t('ui.number.fraction', { numbers: reading.between.map(said).join(t('ui.number.or')) });
  return t(`ui.number.${reading.why}`, {
    places,
    min: said(min * 10 ** places),
    max: said(max * 10 ** places),
  });
}
