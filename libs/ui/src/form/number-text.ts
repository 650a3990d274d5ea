import type { TFunction } from 'i18next';
import { unscaled, type NumberKind } from '@junto/domain/number-kinds';
import type { NumberReading } from '@junto/domain/typed-number';
import { withSeparatorsOf } from '@junto/i18n/formats/count';
import type { Language } from '@junto/i18n/language';

/**
 * Formats a number for a sentence: amounts with both decimals, measures with the decimals they have.
 * @param whole in units of the kind's last decimal place
 */
export function formatFieldNumber(whole: number, kind: NumberKind, language: Language): string {
  return written(whole, kind, true, language);
}

/** Formats a number for its field: measures without grouping, because `1,250` kg can be read as one and a quarter. */
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

/** Why a text is invalid and what to enter; undefined for valid text. */
export function refusalText(
  t: TFunction,
  reading: NumberReading,
  kind: NumberKind,
  language: Language,
): string | undefined {
  const { places, min, max } = kind;
  const formatted = (whole: number) => formatFieldNumber(whole, kind, language);
  if (reading.is === 'unsure')
    return t('ui.number.unsure', { readings: reading.readings.map(formatted).join(t('ui.number.or')) });
  if (reading.is !== 'refused') return undefined;
  if (reading.why === 'fraction')
    return t('ui.number.fraction', { numbers: reading.between.map(formatted).join(t('ui.number.or')) });
  return t(`ui.number.${reading.why}`, {
    places,
    min: formatted(min * 10 ** places),
    max: formatted(max * 10 ** places),
  });
}
