import bidiFactory from 'bidi-js';
import { clustersOf, piecesOf, type Piece } from './letters';

const bidi = bidiFactory();

/** Scripts from right to left, whose letters the shaper itself puts into the order in which they stand. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * One line of text as it stands on paper, from left to right: pieces that one font file sets each, those of Arabic and
 * Hebrew in their reading order inside, which the shaper turns round and joins (Unicode Bidirectional Algorithm). The
 * first letter that has a direction gives the line's.
 */
export function runsOf(line: string): Piece[] {
  if (!rightToLeft.test(line)) return piecesOf(line);
  const text = line.normalize('NFC');
  const levels = bidi.getEmbeddingLevels(text, 'auto');
  const pieces = spansOf(levels.levels).flatMap(({ start, end, level }) => {
    const isTurned = level % 2 === 1;
    return piecesOf(text.slice(start, end)).map((piece) => ({ ...piece, level, isTurned }));
  });
  const inOrder = ordered(pieces);
  return inOrder.map(({ subset, text: letters, isTurned }) => ({
    subset,
    text: isTurned && !rightToLeft.test(letters) ? turned(letters) : letters,
  }));
}

interface Span {
  start: number;
  end: number;
  level: number;
}

/** Stretches of one level. */
function spansOf(levels: Uint8Array): Span[] {
  const spans: Span[] = [];
  levels.forEach((level, at) => {
    const last = spans.at(-1);
    if (last?.level === level) last.end = at + 1;
    else spans.push({ start: at, end: at + 1, level });
  });
  return spans;
}

/** Rule L2: from the highest level down to the lowest odd one, whatever stands at it or above is turned round. */
function ordered<P extends { level: number }>(pieces: readonly P[]): P[] {
  const order = [...pieces];
  const highest = Math.max(...order.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end++;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return order;
}

/** Spaces and brackets within text from right to left: in reverse, and mirrored (rule L4). */
function turned(text: string): string {
  const clusters = clustersOf(text).reverse();
  return clusters.map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster).join('');
}
