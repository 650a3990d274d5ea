import { z } from 'zod';
import { countries } from '@junto/domain/countries';
import { email } from './identity/session';
import { filledText, id, textOrNull } from './wire';

/** A place and who is asked for there, as an order keeps them; the country is a code of ISO 3166-1. */
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

/** One of a company's delivery addresses; exactly one of them is the default. */
export const address = deliverTo.extend({ id, is_default: z.boolean() });
export type Address = z.output<typeof address>;

/** An address as a person types it. */
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
