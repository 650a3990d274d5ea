import { startTransition, useEffect, useState } from 'react';
import { nextFrame } from './next-frame';

/**
 * A list that is drawn in pieces at first, a frame apart: drawn at once, its rows with their cells would keep the page
 * from answering. What is shown in its place later is drawn whole, by what stands there already.
 * @param piece rows at a time
 */
export function usePieces<Row>(rows: readonly Row[] | undefined, piece: number): readonly Row[] | undefined {
  const [drawn, setDrawn] = useState(piece);
  const isWhole = !rows || drawn >= rows.length;
  useEffect(() => {
    let isHere = true;
    if (!isWhole) void nextFrame().then(() => isHere && startTransition(() => setDrawn(drawn + piece)));
    return () => void (isHere = false);
  }, [isWhole, drawn, piece]);
  return isWhole ? rows : rows.slice(0, drawn);
}
