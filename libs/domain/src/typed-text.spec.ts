import { cleanLine, cleanText, sameKey } from './typed-text';

test.each([
  ['Cafe\u0301', 'Café'],
  ['Paper\u00a0\u00a0tape', 'Paper tape'],
  ['Paper  tape ', 'Paper tape'],
  ['so\u00adft\u200b\ufeff', 'soft'],
  ['gpj\u202e.exe', 'gpj.exe'],
  ['plain', 'plain'],
])('a line %j is stored as %j', (typed, stored) => expect(cleanLine(typed)).toBe(stored));

test('a line keeps characters that a rule has to reject, and text keeps its lines', () => {
  expect(cleanLine('one\ttwo\nthree')).toBe('one\ttwo\nthree');
  expect(cleanText('one  two\r\nthree\rfour')).toBe('one  two\nthree\nfour');
});

test.each([
  ['re-01', 'RE-01'],
  ['Cafe\u0301', 'CAFÉ'],
  ['Paper\u00a0tape', 'paper  tape'],
  ['ＡＢ１', 'ab1'],
  ['a\u200db', 'ab'],
  ['ﬁlm', 'FILM'],
])('%j and %j are one key', (one, other) => expect(sameKey(one)).toBe(sameKey(other)));

test.each([
  ['Cafés', 'Cafes'],
  ['AB1', 'AB-1'],
])('%j and %j are two keys', (one, other) => expect(sameKey(one)).not.toBe(sameKey(other)));
