import { offer, priceTier } from '@junto/contracts/buyer/rounds';
import { offerTerms } from '@junto/contracts/supplier/rounds';
import { fromMinor } from '@junto/domain/money';
import { fromDto, toDto } from '@junto/service-kit/mongo/dto';
import { storedPart } from '@junto/service-kit/mongo/stored';
import { storedRound } from './round.model';

const storedOffer = storedPart(storedRound.fields.shape.offers.element);

/** Terms as buyers read them. */
export const offeredTerms = toDto(offer.omit({ round_id: true, product: true }), storedOffer);

export const toStoredTerms = fromDto(offerTerms, storedOffer);

const toTierDto = toDto(priceTier, storedPart(priceTier));

/** Terms as their supplier entered them; what an older round lacks has its default. */
export const enteredTerms = toDto(
  offerTerms,
  storedOffer,
  ({ minimum_fill = null, tiers = [], list_price_minor: listMinor = null }) => ({
    minimum_fill,
    tiers: tiers.map(toTierDto),
    list_price: listMinor === null ? null : fromMinor(listMinor),
  }),
);
