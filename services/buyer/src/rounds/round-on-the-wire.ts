import { listedRoundHead, type RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { onTheWire } from '@junto/service-kit/mongo/on-the-wire';
import { storedRound, type ListedRound } from './listed-round.model';

const headFields = { fields: storedRound.fields.omit({ offers: true }), id: storedRound.id };

/** What a cart, a card and the dialog show of a round, without its offers. */
export const roundHeadOnTheWire = onTheWire(listedRoundHead, headFields);

/** The whole dialog; live quantities travel apart. */
export function roundOnTheWire(round: ListedRound): RoundWithOffers {
  return { ...roundHeadOnTheWire(round), offers: round.offers };
}
