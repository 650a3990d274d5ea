import { useEffect, useRef, useState } from 'react';
import { SpokenChange } from '@junto/ui/feedback/spoken-change';
import type { HeardRound } from './round-figures';

/** A pool that the screen shows. */
export interface ShownPool {
  /** Of its offer. */
  id: string;
  product: string;
  moq: number;
}

export interface PoolMove {
  product: string;
  committed: number;
  moq: number;
  selected: number;
}

interface SpokenMoveProps {
  shown: readonly ShownPool[];
  heard: HeardRound | undefined;
  sentenceOf: (move: PoolMove) => string;
}

/** Tells readers by ear how the pools on the screen move. */
export function SpokenMove({ shown, heard, sentenceOf }: SpokenMoveProps) {
  const move = useLatestMove(shown, heard);
  return <SpokenChange sentence={move && sentenceOf(move)} />;
}

/** The latest of the shown pools whose committed units moved since the screen opened. */
function useLatestMove(shown: readonly ShownPool[], heard: HeardRound | undefined): PoolMove | undefined {
  const before = useRef<HeardRound>(undefined);
  const [move, setMove] = useState<PoolMove>();
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
