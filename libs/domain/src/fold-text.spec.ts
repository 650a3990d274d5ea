import fc from 'fast-check';
import { foldText } from './fold-text';

test('plain letters fold to the same text as letters with accents', () => {
  const anyText = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'binary-ascii', maxLength: 20 }));
  const accented = (text: string) => `${text}\u0301`;
  fc.assert(fc.property(anyText, (text) => expect(foldText(text)).toBe(foldText(accented(text)))));
});

test.each([
  ['Dona\u2019s caf\u00e9', "dona's cafe"],
  ['Dona\u00b4s', "dona's"],
  ['\u201cAlpha\u201d \u2013 \uff22eta', '"alpha" - beta'],
  ['kraft\u00a0\u200bpaper', 'kraft paper'],
])('%j is searched as %j', (text, folded) => expect(foldText(text)).toBe(folded));
