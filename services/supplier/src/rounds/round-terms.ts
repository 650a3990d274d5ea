import type { z } from 'zod';
import { offer, priceTier } from '@junto/contracts/buyer/rounds';
import { offerTerms } from '@junto/contracts/supplier/rounds';
import { fromMinor, toMinor } from '@junto/domain/money';
import { fromDto, toDto } from '@junto/service-kit/mongo/dto';
import { storedPart } from '@junto/service-kit/mongo/stored';
import { storedRound, type OfferDoc } from './round.model';

const storedOffer = storedPart(storedRound.fields.shape.offers.element);
const storedTier = storedPart(priceTier);
const toTierDto = toDto(priceTier, storedTier);
const toStoredTier = fromDto(priceTier, storedTier);

/** What an older round lacks has its default. */
const settings = ({ minimum_fill = null, tiers, list_price_minor: listMinor = null }: OfferDoc) => ({
  minimum_fill,
  tiers: (tiers ?? []).map(toTierDto),
  list_price: listMinor === null ? null : fromMinor(listMinor),
});

/** Terms as buyers read them. */
export const offeredTerms = toDto(offer.omit({ round_id: true, product: true }), storedOffer, settings);

/** Terms as their supplier entered them. */
export const enteredTerms = toDto(offerTerms, storedOffer, settings);

export function toStoredTerms({ list_price, tiers, ...terms }: z.output<typeof offerTerms>) {
  return {
    ...terms,
    tiers: tiers.map(toStoredTier),
    list_price_minor: list_price === null ? null : toMinor(list_price),
  };
}
