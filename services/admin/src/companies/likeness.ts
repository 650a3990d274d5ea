const pieceLength = 3;

/** The distinct trigrams of a folded name, with its ends marked by a space: `sol` → ` so`, `sol`, `ol `. */
function piecesOf(nameKey: string): Set<string> {
  const characters = [...` ${nameKey} `];
  const places = characters.length - pieceLength + 1;
  return new Set(Array.from({ length: places }, (_, at) => characters.slice(at, at + pieceLength).join('')));
}

/**
 * Similarity of two folded names, 0..1: the share of common trigrams (Dice's coefficient). 'padaria sol' and 'padaria
 * sol ltda' score 0.81, 'casa norte' and 'casa sul' 0.44.
 */
export function likeness(one: string, other: string): number {
  const [pieces, others] = [piecesOf(one), piecesOf(other)];
  const both = [...pieces].filter((piece) => others.has(piece)).length;
  return (2 * both) / (pieces.size + others.size);
}
