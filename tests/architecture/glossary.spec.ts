import { readFileSync } from 'node:fs';
import path from 'node:path';
import { everyArea } from '../text/every-text';

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, at = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value] as [string, string]] : leaves(value, `${at}${key}.`),
  );
}
const english = new Map(everyArea.flatMap(({ en }) => leaves(en as unknown as Tree)));
const portuguese = new Map(everyArea.flatMap(({ pt }) => leaves(pt as unknown as Tree)));
const texts = [...english, ...portuguese].map(([key, text]) => [key, text.replace(/\{\{[^}]*\}\}/g, '')] as const);

/** The rows of the glossary. */
const rows = readFileSync(path.join(__dirname, '../..', 'docs/change/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, en = '', pt = '', , never = '']) => ({
    en,
    pt: pt.toLowerCase().split(', '),
    never: never.split(', ').filter(Boolean),
  }));

test.each(rows)('"$en" is $pt wherever it is a label of its own', ({ en, pt }) => {
  const labels = [...english].filter(([, text]) => text.toLowerCase() === en.toLowerCase());
  expect(labels.length).toBeGreaterThan(0);
  const others = labels.filter(([key]) => !pt.includes(portuguese.get(key)?.toLowerCase() ?? ''));
  expect(others.map(([key]) => `${key}: ${portuguese.get(key)}`)).toEqual([]);
});

test.each(rows.filter(({ never }) => never.length > 0))('no other word is used for "$en"', ({ never }) => {
  const others = new RegExp(`(?<!\\p{L})(${never.join('|')})s?(?!\\p{L})`, 'iu');
  expect(texts.filter(([, text]) => others.test(text))).toEqual([]);
});

test('no text shows a name of the wire', () => {
  expect(texts.filter(([, text]) => /\b[a-z]+_[a-z]+\b/.test(text))).toEqual([]);
});
