import { z } from 'zod';
import { countries } from '@junto/domain/countries';
import { email, filledText, id, textOrNull } from './wire';

/** A place with a contact, as orders store it; the country is an ISO 3166-1 code. */
export const deliverTo = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.enum(countries),
  contact_name: z.string(),
  contact_phone: z.string(),
  contact_email: z.string(),
});
export type DeliverTo = z.output<typeof deliverTo>;

/** One of a company's delivery addresses; exactly one is the default. */
export const address = deliverTo.extend({ id, is_default: z.boolean() });
export type Address = z.output<typeof address>;

/** An address as typed by a user. */
export const typedAddress = z.strictObject({
  name: filledText(80),
  street: filledText(200),
  city: filledText(100),
  region: textOrNull(100),
  postal_code: textOrNull(20),
  country: z.enum(countries),
  contact_name: filledText(120),
  contact_phone: filledText(40),
  contact_email: email,
  is_default: z.boolean(),
});

/** An address typed for one order. */
export const orderAddress = typedAddress.omit({ is_default: true });

/** Destination of an order; at most one of the three fields is set. */
export const destination = z.strictObject({
  /** One of the own company's addresses. */
  address_id: id.optional(),
  /** An address typed for this order. */
  address: orderAddress.optional(),
  /** The buyer collects the goods. */
  collected: z.literal(true).optional(),
});
export type Destination = z.output<typeof destination>;

/** Number of fields of `destination` that are set. */
export function destinationsGiven({ address_id, address, collected }: Destination): number {
  return [address_id, address, collected].filter((given) => given !== undefined).length;
}
