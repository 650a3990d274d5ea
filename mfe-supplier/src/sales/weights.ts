import type { Sale, Weights } from '@junto/contracts/supplier/sales';

/** The fields of the weights dialog as they are typed. */
export type WeightTexts = Record<keyof Weights, string>;

/** The steps of the fields' arrows, and the decimals that the platform keeps: kg with 3, m³ with 4. */
export const weightFields = {
  net_weight: { step: 0.01, decimals: 3, max: 10_000_000 },
  gross_weight: { step: 0.01, decimals: 3, max: 10_000_000 },
  cbm: { step: 0.001, decimals: 4, max: 1_000_000 },
} as const satisfies Record<keyof Weights, { step: number; decimals: number; max: number }>;

/** Nothing typed is null, otherwise a decimal; a comma is one too. NaN when it is no number. */
export function parseWeight(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return typed === '' ? null : Number(typed);
}

/** Whether what is typed can be kept: nothing, or a number of 0 or more with few enough decimals. */
export function isWeight(text: string, field: keyof Weights): boolean {
  const { decimals, max } = weightFields[field];
  const value = parseWeight(text);
  if (value === null) return true;
  const places = /^\d*[.,]?(\d*)$/.exec(text.trim())?.[1];
  return places !== undefined && places.length <= decimals && Number.isFinite(value) && value <= max;
}

export function weightsOf(texts: WeightTexts): Weights {
  return {
    net_weight: parseWeight(texts.net_weight),
    gross_weight: parseWeight(texts.gross_weight),
    cbm: parseWeight(texts.cbm),
  };
}

export function textsOf({ net_weight, gross_weight, cbm }: Weights): WeightTexts {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return { net_weight: text(net_weight), gross_weight: text(gross_weight), cbm: text(cbm) };
}

/** Whether an invoice can be generated: net weight, gross weight and CBM of every line (decision 26). */
export function hasAllWeights({ items }: Pick<Sale, 'items'>): boolean {
  return items.every(
    ({ net_weight, gross_weight, cbm }) => net_weight !== null && gross_weight !== null && cbm !== null,
  );
}
