import type { Sort } from '@junto/ui/data';

/** Parses a sort parameter of the URL; a leading minus means descending. */
export function sortOf(text: string): Sort {
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };
}

export function sortText({ key, descending }: Sort): string {
  return descending ? `-${key}` : key;
}
