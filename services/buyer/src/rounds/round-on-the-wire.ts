import type { z } from 'zod';
import type { listedRoundHead, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import type { ListedRound } from './listed-round.model';

/** What a cart, a card and the dialog show of a round, without its offers. */
export function roundHeadOnTheWire(round: Omit<ListedRound, 'offers'>): z.output<typeof listedRoundHead> {
  return {
    id: round._id,
    title: round.title,
    description: round.description,
    currency: round.currency,
    open_at: round.open_at?.toISOString() ?? null,
    close_at: round.close_at?.toISOString() ?? null,
    status: round.status,
    closing: round.closing,
    supplier_id: round.supplier_id,
    supplier_name: round.supplier_name,
    created_at: round.created_at.toISOString(),
  };
}

/** The whole dialog; live quantities travel apart. */
export function roundOnTheWire(round: ListedRound): RoundWithOffers {
  return { ...roundHeadOnTheWire(round), offers: round.offers };
}
