import type { ListedRound } from '../rounds/listed-round.model';

/** Fields of a listed round that a forecast needs. */
export const forecastFields = { supplier_id: 1, approved_at: 1, created_at: 1, open_at: 1, close_at: 1 } as const;

/** From when a round takes orders: its approval, or a later opening. */
export function openingOf({
  approved_at,
  created_at,
  open_at,
}: Pick<ListedRound, 'approved_at' | 'created_at' | 'open_at'>): Date {
  const from = approved_at ?? created_at;
  return open_at && open_at > from ? open_at : from;
}
