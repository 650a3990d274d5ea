const pieceLength = 3;

/**
 * Every piece of three characters of a folded name, its ends marked by a space, each once: `sol` → ` so`, `sol`, `ol `.
 */
function piecesOf(nameKey: string): Set<string> {
  const characters = [...` ${nameKey} `];
  const places = characters.length - pieceLength + 1;
  return new Set(Array.from({ length: places }, (_, at) => characters.slice(at, at + pieceLength).join('')));
}

/**
 * How alike two folded names are, 0..1: what share of their pieces of three characters both have (Dice's coefficient).
 * 'padaria sol' and 'padaria sol ltda' are 0.81 alike, 'casa norte' and 'casa sul' 0.44.
 */
export function likeness(one: string, other: string): number {
  const [pieces, others] = [piecesOf(one), piecesOf(other)];
  const both = [...pieces].filter((piece) => others.has(piece)).length;
  return (2 * both) / (pieces.size + others.size);
}
