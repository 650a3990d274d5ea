import type { ListedRound } from '../rounds/listed-round.model';

/** From when a round takes orders: its approval, or a later opening. */
export function openingOf({
  approved_at,
  created_at,
  open_at,
}: Pick<ListedRound, 'approved_at' | 'created_at' | 'open_at'>): Date {
  const from = approved_at ?? created_at;
  return open_at && open_at > from ? open_at : from;
}
