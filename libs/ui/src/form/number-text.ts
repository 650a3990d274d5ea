import type { TFunction } from 'i18next';
import { unscaled, type NumberKind } from '@junto/domain/number-kinds';
import type { NumberReading } from '@junto/domain/typed-number';

/**
 * A number as it is said, in the platform's one format: amounts with both decimals, measures with those they have.
 * @param whole in the last place of the kind
 */
export function saidNumber(whole: number, kind: NumberKind): string {
  return written(whole, kind, true);
}

/** The same as it stands in a field: measures ungrouped, for `1,250` kg would read as one and a quarter to some. */
export function fieldNumber(whole: number, kind: NumberKind): string {
  return written(whole, kind, kind.places <= 2);
}

function written(whole: number, { places }: NumberKind, useGrouping: boolean): string {
  return unscaled(whole, places).toLocaleString('en-US', {
    minimumFractionDigits: places === 2 ? 2 : 0,
    maximumFractionDigits: places,
    useGrouping,
  });
}

/** Why a text is not taken, and what to enter; undefined for what is taken. */
export function refusalText(t: TFunction, reading: NumberReading, kind: NumberKind): string | undefined {
  const { places, min, max } = kind;
  const said = (whole: number) => saidNumber(whole, kind);
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
