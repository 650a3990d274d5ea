import { inflateSync } from 'node:zlib';

/** Content of a PDF made by pdfkit: the glyph numbers per font, 0 for a box, and their text from left to right. */
export interface ShownPdf {
  glyphs: number[];
  text: string;
}

/** For tests: reads the content of a PDF's pages, in drawing order. */
export function readPdf(pdf: Buffer): ShownPdf {
  const objects = objectsOf(pdf);
  const shown: ShownPdf = { glyphs: [], text: '' };
  for (const { head } of objects.values()) {
    const resources = /\/Type \/Page\b(?!s)/.test(head) && objects.get(refOf(head, 'Resources') ?? '');
    if (!resources) continue;
    const fonts = new Map(
      [...resources.head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
        name!,
        unicodeOf(objects.get(refOf(objects.get(id!)!.head, 'ToUnicode')!)!.stream!),
      ]),
    );
    showPage(objects.get(refOf(head, 'Contents')!)!.stream!, fonts, shown);
  }
  return shown;
}

interface PdfObject {
  head: string;
  stream: string | undefined;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  return new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => {
      const [head = '', rest] = body!.split(/\nstream\n/, 2);
      const packed = rest && Buffer.from(rest.replace(/\nendstream$/, ''), 'latin1');
      return [id!, { head, stream: packed && unpack(head, packed) }];
    }),
  );
}

function unpack(head: string, packed: Buffer): string | undefined {
  return head.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : packed.toString('latin1');
}

function refOf(head: string, name: string): string | undefined {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];
}

/** The text of each glyph, from the font's table for copying and searching. */
function unicodeOf(table: string): string[] {
  const texts: string[] = [];
  for (const [, from, list] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    [...list!.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex], at) => {
      const units = (hex!.replace(/ /g, '').match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16));
      texts[parseInt(from!, 16) + at] = String.fromCharCode(...units);
    });
  }
  return texts;
}

function showPage(content: string, fonts: ReadonlyMap<string, string[]>, shown: ShownPdf): void {
  let font: string[] = [];
  for (const [, name, list] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? [];
    for (const [, hex] of (list ?? '').matchAll(/<([0-9a-f]*)>/g))
      for (const glyph of (hex!.match(/.{4}/g) ?? []).map((one) => parseInt(one, 16))) {
        shown.glyphs.push(glyph);
        shown.text += font[glyph] ?? '';
      }
  }
}
