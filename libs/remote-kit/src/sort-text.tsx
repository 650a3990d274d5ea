import type { Sort } from '@junto/ui/data';

/** The contracts' form of a sorting, as it stands in the address bar: a minus before the key means descending. */
export function sortOf(text: string): Sort {
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };
}

export function sortText({ key, descending }: Sort): string {
  return descending ? `-${key}` : key;
}
