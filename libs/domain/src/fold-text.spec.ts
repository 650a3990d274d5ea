import fc from 'fast-check';
import { foldText } from './fold-text';

test('plain letters fold as the same letters with accents do', () => {
  const anyText = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'binary-ascii', maxLength: 20 }));
  const accented = (text: string) => `${text}\u0301`;
  fc.assert(fc.property(anyText, (text) => expect(foldText(text)).toBe(foldText(accented(text)))));
});
