/** Incoterms® 2020: the seven of any mode of transport, then the four of sea and inland waterway. */
export const incoterms = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;
export type Incoterm = (typeof incoterms)[number];

/** An Incoterm is said with its named place, and a place with its Incoterm: 'FOB Leixões'. Neither is fine. */
export function isNamedPlaceMissing({
  incoterm,
  place,
}: {
  incoterm: Incoterm | null | undefined;
  place: string | null | undefined;
}): boolean {
  return Boolean(incoterm) !== Boolean(place);
}
