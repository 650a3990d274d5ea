import { z } from 'zod';
import { incoterms } from '@junto/domain/incoterm';
import { linesOrNull, textOrNull } from './wire';

/** Delivery terms of a round, repeated on its invoices; absent in older ones. */
export const deliveryTerms = z.object({
  incoterm: z.enum(incoterms).nullish(),
  /** Named place of the Incoterm; either both or neither are set. */
  incoterm_place: z.string().nullish(),
  /** Further delivery terms. */
  delivery_terms: z.string().nullish(),
});
export type DeliveryTerms = z.output<typeof deliveryTerms>;

export const maxIncotermPlace = 80;
export const maxDeliveryTerms = 500;

/** The delivery terms as forms send them. */
export const deliveryTermFields = {
  incoterm: z.enum(incoterms).nullable(),
  incoterm_place: textOrNull(maxIncotermPlace),
  delivery_terms: linesOrNull(maxDeliveryTerms),
};
