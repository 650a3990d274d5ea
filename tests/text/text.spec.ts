import { problemCodes, problems, type ProblemCode } from '@junto/contracts/problems';
import { problem as problemEn } from '@junto/i18n/en/problem';
import { languages, type Language } from '@junto/i18n/language';
import { problem as problemPt } from '@junto/i18n/pt/problem';
import { everyArea } from './every-text';

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}

function variablesOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name as string).sort();
}

const english = new Map(everyArea.flatMap(({ en }) => leaves(en as unknown as Tree)));
/** Every language of the platform: an area that lacks one has none of its texts. */
const inLanguage = (language: Language) =>
  new Map(everyArea.flatMap((area) => leaves(((area as Partial<Record<Language, object>>)[language] ?? {}) as Tree)));
const others = languages.filter((language) => language !== 'en').map((language) => [language] as const);

it.each(others)('has every text in %s too', (language) => {
  expect([...inLanguage(language).keys()].sort()).toEqual([...english.keys()].sort());
});

it('leaves no text empty', () => {
  expect(languages.flatMap((language) => [...inLanguage(language)]).filter(([, text]) => text.trim() === '')).toEqual(
    [],
  );
});

it.each(others)('puts the same values into %s', (language) => {
  const other = inLanguage(language);
  const differing = [...english].filter(
    ([key, text]) => variablesOf(text).join() !== variablesOf(other.get(key) ?? '').join(),
  );
  expect(differing).toEqual([]);
});

it('has a singular for every plural', () => {
  const lonely = [...english.keys()].filter(
    (key) => key.endsWith('_other') && !english.has(key.replace(/_other$/, '_one')),
  );
  expect(lonely).toEqual([]);
});

const codeOf = (key: string) => key.replace(/_(one|other)$/, '') as ProblemCode;

it('has a text for every problem code, and for no other', () => {
  const codesOf = (texts: object) => [...new Set(Object.keys(texts).map(codeOf))].sort();
  expect(codesOf(problemEn)).toEqual([...problemCodes].sort());
  expect(codesOf(problemPt)).toEqual([...problemCodes].sort());
});

it('uses only the values a problem declares', () => {
  const undeclared = Object.entries(problemEn).filter(([key, text]) => {
    const declared = Object.keys(problems[codeOf(key)].params);
    // `problemText` counts the seconds to wait.
    if (declared.includes('retry_after_s')) declared.push('count');
    return variablesOf(text).some((name) => !declared.includes(name));
  });
  expect(undeclared).toEqual([]);
});
