import { useEffect, useRef, useState } from 'react';
import type { HeardRound } from './round-figures';

/** A pool that the screen shows. */
export interface ShownPool {
  /** Of its offer. */
  id: string;
  product: string;
  moq: number;
}

export interface Move {
  product: string;
  committed: number;
  moq: number;
  selected: number;
}

/** The latest of the shown pools whose committed units moved since the screen opened, for those who read by ear. */
export function useLatestMove(shown: readonly ShownPool[], heard: HeardRound | undefined): Move | undefined {
  const before = useRef<HeardRound>(undefined);
  const [move, setMove] = useState<Move>();
  useEffect(() => {
    const known = before.current;
    before.current = heard;
    if (!heard || !known) return;
    const moved = shown.find(({ id }) => heard.pools.get(id)?.committed !== known.pools.get(id)?.committed);
    const pool = moved && heard.pools.get(moved.id);
    if (moved && pool)
      setMove({ product: moved.product, committed: pool.committed, selected: pool.selected, moq: moved.moq });
  }, [heard, shown]);
  return move;
}
