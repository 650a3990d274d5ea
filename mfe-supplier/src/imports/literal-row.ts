/**
 * Splits one line literally: a quote counts only if it closes right before the next separator or the line end;
 * otherwise it is an ordinary character.
 */
export function literalRow(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = quotedCell(line, at, delimiter);
    const end = quoted?.end ?? endOfCell(line, at, delimiter);
    cells.push(quoted?.cell ?? line.slice(at, end));
    if (end >= line.length) return cells;
    at = end + delimiter.length;
  }
}

function endOfCell(line: string, from: number, delimiter: string): number {
  const next = line.indexOf(delimiter, from);
  return next < 0 ? line.length : next;
}

function quotedCell(line: string, from: number, delimiter: string): { cell: string; end: number } | undefined {
  if (line[from] !== '"') return undefined;
  for (let close = line.indexOf('"', from + 1); close >= 0; close = line.indexOf('"', close + 1)) {
    if (line[close + 1] === '"') {
      close += 1;
    } else {
      const end = close + 1;
      const closes = end === line.length || line.startsWith(delimiter, end);
      return closes ? { cell: line.slice(from + 1, close).replaceAll('""', '"'), end } : undefined;
    }
  }
  return undefined;
}
