import type { Offer } from '@junto/contracts/buyer/rounds';
import { useEffect, useRef, useState } from 'react';
import type { HeardRound } from '../live/round-figures';

export interface Move {
  product: string;
  committed: number;
  moq: number;
  selected: number;
}

/** The latest pool whose committed units moved since the dialog opened, for those who read by ear. */
export function useLatestMove(offers: readonly Offer[], heard: HeardRound | undefined): Move | undefined {
  const before = useRef<HeardRound>(undefined);
  const [move, setMove] = useState<Move>();
  useEffect(() => {
    const known = before.current;
    before.current = heard;
    if (!heard || !known) return;
    const moved = offers.find(({ id }) => heard.pools.get(id)?.committed !== known.pools.get(id)?.committed);
    const pool = moved && heard.pools.get(moved.id);
    if (moved && pool) setMove({ product: moved.product.name, committed: pool.committed, selected: pool.selected, moq: moved.moq });
  }, [heard, offers]);
  return move;
}
