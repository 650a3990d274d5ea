/** Readable ids per kind and number: `idOf('offer', 2)`. */
export function idOf(noun: string, number: number): string {
  const head = [...noun]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
    .toString(16)
    .padStart(8, '0');
  return `${head}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const hourMs = 3_600_000;
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * hourMs).toISOString();
}
