import { buffer } from 'node:stream/consumers';
import { readPdf } from '../testing/read-pdf';
import { paperStream } from './paper';
import { openSheet } from './sheet';

async function printed(text: string) {
  const sheet = openSheet({ title: 't', author: 'a', language: 'en', createdAt: new Date(0) });
  sheet.write(text, { size: 10 }, { x: 20, y: 20 });
  return readPdf(await buffer(paperStream(sheet, [])));
}

describe.each([
  ['Greek', 'Ελληνική Εταιρεία', 'Ελληνική Εταιρεία'],
  ['Cyrillic', 'ООО «Ромашка» Ґалаґан', 'ООО «Ромашка» Ґалаґан'],
  ['Chinese', '上海纸业有限公司', '上海纸业有限公司'],
  ['Japanese', '株式会社サクラ', '株式会社サクラ'],
  ['Korean', '서울 포장', '서울 포장'],
  ['Hindi', 'नमस्ते', undefined],
  ['Thai', 'กรุงเทพ', undefined],
  ['Vietnamese', 'Công ty Giấy Việt', 'Công ty Giấy Việt'],
  ['Polish, with accents apart', 'Łódź'.normalize('NFD'), 'Łódź'],
  ['Hebrew, from right to left', 'שלום', 'םולש'],
  ['emoji', 'Box 📦 🙂', 'Box 📦 🙂'],
  ['emoji of several parts', '👩🏽‍🌾 🇵🇹 ❤️', undefined],
])('%s', (_script, text, shown) => {
  test('is rendered without boxes', async () => {
    const { glyphs, text: read } = await printed(text);
    expect(glyphs.length).toBeGreaterThan(2);
    expect(glyphs).not.toContain(0);
    if (shown !== undefined) expect(read).toBe(shown);
    expect(read).not.toContain('U+');
  });
});

describe('Arabic', () => {
  test('is rendered without boxes, from right to left, with its letters joined', async () => {
    const joined = await printed('شركة النيل');
    expect(joined.glyphs).not.toContain(0);
    // From left to right, the last letter comes first.
    expect([...joined.text.normalize('NFKC')].reverse().join('')).toBe('شركة النيل');
    // The same letter at the beginning, at the end and alone: three forms, and a space.
    expect(new Set((await printed('كك ك')).glyphs).size).toBe(4);
  });

  test('is placed beside Latin letters and figures in reading order', async () => {
    expect((await printed('Casa שלום (12) רב 7')).text).toBe('Casa 7 בר (12) םולש');
    expect((await printed('שלום Casa 12')).text).toBe('Casa 12 םולש');
  });
});

test('a character without a typeface is rendered as its code point', async () => {
  const { glyphs, text } = await printed('Ur 𒀀');
  expect(glyphs).not.toContain(0);
  expect(text).toBe('Ur [U+12000]');
});
