import bidiFactory from 'bidi-js';
import { clustersOf, piecesOf, type Piece } from './letters';

const bidi = bidiFactory();

/** Right-to-left scripts, whose letters the shaper itself puts into visual order. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * One line of text in visual order from left to right: each piece uses one font file; pieces in Arabic and Hebrew keep
 * their reading order inside, which the shaper reverses and joins (Unicode Bidirectional Algorithm). The first letter
 * with a direction determines that of the line.
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

/** Ranges of one embedding level. */
function spansOf(levels: Uint8Array): Span[] {
  const spans: Span[] = [];
  levels.forEach((level, at) => {
    const last = spans.at(-1);
    if (last?.level === level) last.end = at + 1;
    else spans.push({ start: at, end: at + 1, level });
  });
  return spans;
}

/** Rule L2: from the highest level down to the lowest odd one, reverses every sequence at that level or above. */
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

/** Spaces and brackets within right-to-left text: reversed and mirrored (rule L4). */
function turned(text: string): string {
  const clusters = clustersOf(text).reverse();
  return clusters.map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster).join('');
}
