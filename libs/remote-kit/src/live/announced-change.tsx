import { useEffect, useRef, useState } from 'react';
import { AnnouncedText } from '@junto/ui/feedback/announced-text';
import type { ReceivedRound } from './round-figures';

/** A pool shown on the screen. */
export interface ShownPool {
  /** Id of the offer. */
  id: string;
  product: string;
  moq: number;
}

export interface PoolMove {
  /** Id of the offer. */
  id: string;
  product: string;
  committed: number;
  /** Committed units before. */
  was: number;
  moq: number;
  selected: number;
}

interface AnnouncedChangeProps {
  shown: readonly ShownPool[];
  received: ReceivedRound | undefined;
  sentenceOf: (move: PoolMove) => string;
}

/** Announces changes of the shown pools to screen readers. */
export function AnnouncedChange({ shown, received, sentenceOf }: AnnouncedChangeProps) {
  const move = useLatestMove(shown, received);
  return <AnnouncedText sentence={move && sentenceOf(move)} />;
}

/** The latest shown pool whose committed units changed since the screen opened. */
function useLatestMove(shown: readonly ShownPool[], received: ReceivedRound | undefined): PoolMove | undefined {
  const before = useRef<ReceivedRound>(undefined);
  const [move, setMove] = useState<PoolMove>();
  useEffect(() => {
    const known = before.current;
    before.current = received;
    if (!received || !known) return;
    const moved = shown.find(({ id }) => received.pools.get(id)?.committed !== known.pools.get(id)?.committed);
    const pool = moved && received.pools.get(moved.id);
    if (!moved || !pool) return;
    const was = known.pools.get(moved.id)?.committed ?? pool.committed;
    setMove({ ...moved, was, committed: pool.committed, selected: pool.selected });
  }, [received, shown]);
  return move;
}
