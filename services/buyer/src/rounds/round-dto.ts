import { listedRoundHead, type RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { toDto } from '@junto/service-kit/mongo/dto';
import { storedRound, type ListedRound } from './listed-round.model';

const headFields = { fields: storedRound.fields.omit({ offers: true }), id: storedRound.id };

/** A round without its offers, for carts, cards and the dialog. */
export const toRoundHeadDto = toDto(listedRoundHead, headFields);

/** The whole dialog; live quantities are separate. */
export function toRoundDto(round: ListedRound): RoundWithOffers {
  return { ...toRoundHeadDto(round), offers: round.offers };
}
