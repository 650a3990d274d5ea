import { listedRoundHead, type RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { toDto } from '@junto/service-kit/mongo/dto';
import { storedRound, type ListedRound } from './listed-round.model';

const headFields = { fields: storedRound.fields.omit({ offers: true }), id: storedRound.id };

/** What a cart, a card and the dialog show of a round, without its offers. */
export const toRoundHeadDto = toDto(listedRoundHead, headFields);

/** The whole dialog; live quantities travel apart. */
export function toRoundDto(round: ListedRound): RoundWithOffers {
  return { ...toRoundHeadDto(round), offers: round.offers };
}
