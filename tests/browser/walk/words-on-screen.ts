import type { Page, Response } from 'playwright-core';
import { invoiceLabel } from '@junto/contracts/invoice';
import { orderStatuses } from '@junto/domain/order';
import { roundStatuses } from '@junto/domain/round';
import type { Language } from '@junto/i18n/language';
import { everyArea } from '../../text/every-text';

type Tree = { [key: string]: string | Tree };

const textsIn = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)));

/** Fewer letters than these say nothing about the language that they are in. */
const fewestLetters = 4;
const inserted = /\{\{[^}]*\}\}/g;
const lettersOf = (text: string) => text.replace(inserted, '').replace(/[^\p{L}]/gu, '').length;

/** The texts of a language as they come to stand in the page: in pieces where there are tags, with values where it names some. */
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
const says = (language: Language, text: string) =>
  sayings[language].whole.has(text) || sayings[language].around.some((around) => around.test(text));

const wireWords = new Set<string>([
  ...orderStatuses,
  ...roundStatuses,
  ...invoiceLabel.options,
  ...['buyer', 'supplier', 'admin'],
]);
/** Words of English that no Portuguese sentence has. */
const english = /\b(the|and|of|with|your|you|please|select|search|this|loading|close|open|all|new|not|is|next)\b/i;

/**
 * What is wrong with a text of a screen: a name of the wire, another language, or nothing.
 * @param rest the text without what came from a service, which people wrote in whatever language
 */
export function strayWord(language: Language, text: string, rest: string): string | undefined {
  const name = /\b[a-z]+(?:_[a-z]+)+\b/.exec(rest)?.[0];
  if (name) return `a name of the wire: ${name}`;
  if (rest === '' || languageNames.includes(text) || says(language, text)) return undefined;
  if (wireWords.has(text)) return 'a word of the wire';
  const other = language === 'en' ? 'pt' : 'en';
  if (says(other, text)) return `a text of the other language (${other})`;
  const word = language === 'pt' ? english.exec(rest)?.[0] : undefined;
  return word && `an English word: ${word}`;
}

/** All that a page says and is read out of it: nothing that is hidden or no language (`translate=no`), nor a picture in a button that has a name. */
const shown = `(() => {
  const texts = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.checkVisibility() && !node.parentElement.closest('script, style, [translate=no]')) texts.add(node.data.trim());
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    if (one.checkVisibility() && !one.closest('[aria-hidden=true]') && !one.parentElement.closest('button[aria-label]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.add((one.getAttribute(name) ?? '').trim());
  texts.delete('');
  return [...texts];
})()`;

/** Judges what a page says, each text once. */
export class WordsOnScreen {
  readonly #told = new Set<string>();
  readonly #known = new Set<string>();
  readonly #reading: Promise<void>[] = [];

  constructor(
    private readonly page: Page,
    private readonly language: Language,
  ) {
    page.on('response', (response) => void this.#reading.push(this.#read(response)));
  }

  async #read(response: Response): Promise<void> {
    if (!response.headers()['content-type']?.includes('json')) return;
    // An answer that the page left before it came has no body.
    this.#keep(await response.json().catch(() => null));
  }

  #keep(value: unknown): void {
    if (typeof value === 'string' && value.trim().length > 2) this.#told.add(value.trim());
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) this.#keep(part);
  }

  /** What is wrong with texts that were not seen before. */
  async strays(): Promise<string[]> {
    const texts = await this.page.evaluate<string[]>(shown);
    await Promise.all(this.#reading.splice(0));
    const fresh = texts.filter((text) => !this.#known.has(text));
    for (const text of fresh) this.#known.add(text);
    return fresh.flatMap((text) => {
      const stray = strayWord(this.language, text, this.#without(text));
      return stray ? [`"${text.slice(0, 80)}" is ${stray}`] : [];
    });
  }

  /** The longest first: a title that stands in a description is gone with it. */
  #without(text: string): string {
    const told = [...this.#told].filter((one) => text.includes(one)).sort((a, b) => b.length - a.length);
    return told.reduce((rest, one) => rest.replaceAll(one, ' '), text).trim();
  }
}
