import { z } from 'zod';
import { incoterms } from '@junto/domain/incoterm';
import { linesOrNull, textOrNull } from './wire';

/** How goods are handed over, as a round says it and an invoice repeats it; absent on older ones. */
export const deliveryTerms = z.object({
  incoterm: z.enum(incoterms).nullish(),
  /** Where the Incoterm hands over: it names both or neither. */
  incoterm_place: z.string().nullish(),
  /** What else there is to say of the delivery. */
  delivery_terms: z.string().nullish(),
});
export type DeliveryTerms = z.output<typeof deliveryTerms>;

export const maxIncotermPlace = 80;
export const maxDeliveryTerms = 500;

/** The same as a form sends them. */
export const deliveryTermFields = {
  incoterm: z.enum(incoterms).nullable(),
  incoterm_place: textOrNull(maxIncotermPlace),
  delivery_terms: linesOrNull(maxDeliveryTerms),
};
