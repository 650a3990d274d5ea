/** Incoterms® 2020: the seven of any mode of transport, then the four of sea and inland waterway. */
export const incoterms = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;
export type Incoterm = (typeof incoterms)[number];

/** Whether one of Incoterm and named place is missing: both are given, as in 'FOB Leixões', or neither. */
export function isNamedPlaceMissing({
  incoterm,
  place,
}: {
  incoterm: Incoterm | null | undefined;
  place: string | null | undefined;
}): boolean {
  return Boolean(incoterm) !== Boolean(place);
}
