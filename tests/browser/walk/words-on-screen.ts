import type { Page, Response } from 'playwright-core';
import type { Language } from '@junto/i18n/language';
import { untranslatedText } from '../../text/untranslated-text';

/**
 * All visible and accessible texts of a page, without hidden elements, `translate=no`, and pictures in a button that has a
 * name.
 */
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

/** Checks the texts of a page, each text once. */
export class WordsOnScreen {
  readonly #fromServer = new Set<string>();
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
    // A response whose page was left before has no body.
    this.#keep(await response.json().catch(() => null));
  }

  #keep(value: unknown): void {
    if (typeof value === 'string' && value.trim().length > 2) this.#fromServer.add(value.trim());
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) this.#keep(part);
  }

  /** Problems of texts not seen before. */
  async strays(): Promise<string[]> {
    const texts = await this.page.evaluate<string[]>(shown);
    await Promise.all(this.#reading.splice(0));
    const fresh = texts.filter((text) => !this.#known.has(text));
    for (const text of fresh) this.#known.add(text);
    return fresh.flatMap((text) => {
      const stray = untranslatedText(this.language, text, this.#without(text));
      return stray ? [`"${text.slice(0, 80)}" is ${stray}`] : [];
    });
  }

  /** Longest first: a title within a description is removed with it. */
  #without(text: string): string {
    const fromServer = [...this.#fromServer].filter((one) => text.includes(one)).sort((a, b) => b.length - a.length);
    return fromServer.reduce((rest, one) => rest.replaceAll(one, ' '), text).trim();
  }
}
