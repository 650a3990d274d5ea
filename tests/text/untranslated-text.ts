import type { Language } from '@junto/i18n/language';
import { everyArea } from './every-text';
import { wireLikeNameIn, wireNameIn, wireWords } from './wire-words';

type Tree = { [key: string]: string | Tree };

const textsIn = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)));

/** Fewer letters do not reveal a language. */
const fewestLetters = 4;
const inserted = /\{\{[^}]*\}\}/g;
const lettersOf = (text: string) => text.replace(inserted, '').replace(/[^\p{L}]/gu, '').length;

/**
 * The texts of a language as they come to stand in the page: in pieces where there are tags, with values where it names
 * some.
 */
function sayingsOf(language: Language): { whole: Set<string>; around: RegExp[] } {
  const pieces = everyArea
    .flatMap((area) => textsIn(area[language] as unknown as Tree))
    .flatMap((text) => text.split(/<[^>]+>/))
    .map((piece) => piece.trim())
    .filter((piece) => lettersOf(piece) >= fewestLetters);
  return {
    whole: new Set(pieces.filter((piece) => !piece.includes('{{'))),
    around: pieces
      .filter((piece) => piece.includes('{{'))
      .map((piece) => new RegExp(`^${piece.split(inserted).map(escaped).join('.+?')}$`, 'su')),
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const sayings = { en: sayingsOf('en'), pt: sayingsOf('pt') };
/** Each language is offered by its own name. */
const languageNames = ['English', 'Português'];
const matches = (language: Language, text: string) =>
  sayings[language].whole.has(text) || sayings[language].around.some((around) => around.test(text));

/** Words of English that no Portuguese sentence has. */
const english = /\b(the|and|of|with|your|you|please|select|search|this|loading|close|open|all|new|not|is|next)\b/i;

/**
 * What is wrong with a text of a screen: a wire name, another language, or nothing. Wire names of the contracts are
 * checked first, because services send them too.
 * @param rest the text without values from a service, which users wrote in any language
 */
export function untranslatedText(language: Language, text: string, rest: string): string | undefined {
  const name = wireNameIn(text) ?? wireLikeNameIn(rest);
  if (name) return `a name of the wire: ${name}`;
  if (languageNames.includes(text) || matches(language, text)) return undefined;
  if (wireWords.has(text)) return 'a word of the wire';
  if (rest === '') return undefined;
  const other = language === 'en' ? 'pt' : 'en';
  if (matches(other, text)) return `a text of the other language (${other})`;
  const word = language === 'pt' ? english.exec(rest)?.[0] : undefined;
  return word && `an English word: ${word}`;
}
