import { startTransition, useEffect, useMemo, useState } from 'react';
import { nextFrame } from './next-frame';

/**
 * Renders a list in chunks, one per frame, because rendering all cells at once would block the page. Later lists are
 * rendered whole, since React reuses the existing rows.
 * @param piece rows per chunk
 */
export function usePieces<Row>(rows: readonly Row[] | undefined, piece: number): readonly Row[] | undefined {
  const [drawn, setDrawn] = useState(piece);
  const isWhole = !rows || drawn >= rows.length;
  useEffect(() => {
    let isHere = true;
    if (!isWhole) void nextFrame().then(() => isHere && startTransition(() => setDrawn(drawn + piece)));
    return () => void (isHere = false);
  }, [isWhole, drawn, piece]);
  return useMemo(() => (isWhole ? rows : rows?.slice(0, drawn)), [isWhole, rows, drawn]);
}
