import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** Allowed occurrences in all files, and allowed names of files and folders. Lower these; never raise them. */
const ceiling = { words: 702, names: 0 };

/** Words that the code base used as private jargon. Write the standard term: publish, consume, cache, request, log. */
const words = [
  ...['told', 'tell', 'tells', 'telling', 'say', 'says', 'said', 'saying', 'hear', 'hears', 'heard', 'hearing'],
  ...['whoever', 'lies', 'stands', 'bears', 'bear', 'borne', 'shut', 'lit', 'breath', 'bones', 'watched', 'meets'],
  ...['gives', 'mend', 'mends', 'mended', 'gone', 'crowd', 'shelf', 'door', 'salt', 'kept', 'asked', 'asks', 'thing'],
  ...['things', 'ways', 'wakes', 'spoken'],
];
const phrases = [
  ...['who is', 'who asks', 'who has', 'one too many', 'goes on', 'gone on', 'as it stands', 'is said', 'are said'],
  ...['is told', 'are told'],
];
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** Each word by itself, and as a part of a name in camelCase, snake_case or kebab-case. */
const patterns = [
  ...words.map(
    (word) =>
      new RegExp(`(?<![A-Za-z])(?:${word}|${capitalized(word)})(?![a-z])|(?<=[a-z])${capitalized(word)}(?![a-z])`, 'g'),
  ),
  ...phrases.map((phrase) => new RegExp(`\\b${phrase}\\b`, 'gi')),
];

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(path.join(root, file)));
/** Texts of the product are for its users; the folder of this file is left out with them. */
const isProductText = (file: string) => /\/text\/|libs\/i18n\/src\/(en|pt)\/|package-lock/.test(file);
const checked = tracked.filter((file) => /\.(tsx?|mjs|md|yaml|css|sh)$/.test(file) && !isProductText(file));

const countIn = (text: string) => patterns.reduce((sum, pattern) => sum + [...text.matchAll(pattern)].length, 0);

describe('private words', () => {
  test('do not occur more often than the ceiling in all files together', () => {
    const counts = checked
      .map((file) => ({ file, count: countIn(readFileSync(path.join(root, file), 'utf8')) }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count);
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    const most = counts.slice(0, 15).map(({ file, count }) => `${file}: ${count}`);
    expect({ total, most: total > ceiling.words ? most : [] }).toEqual({
      total: Math.min(total, ceiling.words),
      most: [],
    });
  });

  test('are part of no more names of files and folders than the ceiling', () => {
    const names = new Set(tracked.flatMap((file) => file.split('/')));
    const found = [...names].filter((name) => name.split(/[.-]/).some((part) => words.includes(part)));
    expect(found.length > ceiling.names ? found : []).toEqual([]);
  });
});
