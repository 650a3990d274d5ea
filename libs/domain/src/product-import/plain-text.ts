const markup = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i;
const breaks = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi;
const tag = /<\/?[a-z][^<>]*>/gi;
const entity = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const lastCodePoint = 0x10ffff;

/** Converts the HTML of a shop export to plain text; other text stays unchanged. */
export function plainText(text: string): string {
  if (!markup.test(text)) return text;
  return text
    .replace(breaks, '\n')
    .replace(tag, '')
    .replace(entity, (whole, name?: string, decimal?: string, hex?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= lastCodePoint && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
    })
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
