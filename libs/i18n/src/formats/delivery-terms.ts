import type { TFunction } from 'i18next';

type Known = string | null | undefined;
export interface DeliveryTermsFacts {
  incoterm?: Known;
  incoterm_place?: Known;
  delivery_terms?: Known;
}

/** 'FOB Leixões (Incoterms® 2020)' and the other delivery terms, one per line; '' if there are none. */
export function deliveryTermsText(
  t: TFunction,
  { incoterm, incoterm_place, delivery_terms }: DeliveryTermsFacts,
): string {
  const named = incoterm && incoterm_place && t('delivery.terms.named', { incoterm, place: incoterm_place });
  return [named, delivery_terms].filter(Boolean).join('\n');
}
