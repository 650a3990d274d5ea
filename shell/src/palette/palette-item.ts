import type { ReactNode } from 'react';

/** Groups of the palette in their order; groups without items for a role are left out. */
export const groups = [
  'recent',
  'screens',
  'rounds',
  'products',
  'orders',
  'sales',
  'invoices',
  'companies',
  'users',
  'actions',
] as const;
export type Group = (typeof groups)[number];

/** An item of the palette. */
export interface PaletteItem {
  /** Unique among all items. */
  key: string;
  /** In the current language; matches are highlighted in it. */
  title: string;
  icon: ReactNode;
  /** Secondary text after the title. */
  note?: ReactNode;
  /** Rendered at the right end: an amount, a status. */
  end?: ReactNode;
  /** URL the item opens; absent for an action. */
  to?: string;
  run?: () => void;
}

/** Items of a group for the current input. */
export interface Offered {
  group: Group;
  items: readonly PaletteItem[];
  /** Total number of matches; if more than shown, `all` links to their list. */
  total: number;
  /** `total` is a lower bound. */
  capped?: boolean;
  all?: string;
}

/** Folds case and accents of one letter to one letter, so that positions in the text stay the same. */
const foldLetter = (letter: string) => letter.normalize('NFD').charAt(0).toLowerCase();
const fold = (text: string) => Array.from(text, foldLetter);

/** Position of a word in a text, in characters, regardless of case and accents; undefined if not found. */
export function findWord(text: string, word: string): { from: number; to: number } | undefined {
  const [letters, sought] = [fold(text), fold(word)];
  if (sought.length === 0) return undefined;
  const from = letters.findIndex((_letter, at) => sought.every((letter, further) => letters[at + further] === letter));
  return from < 0 ? undefined : { from, to: from + sought.length };
}

/** Match score of a title: 3 if it starts with the word, 2 if one of its words does, 1 if it contains it, else 0. */
export function answers(title: string, word: string): number {
  if (findWord(title, word)?.from === 0) return 3;
  if (title.split(/[\s#(]+/).some((part) => findWord(part, word)?.from === 0)) return 2;
  return findWord(title, word) ? 1 : 0;
}

/** Sorts the group with the best match first and keeps the order of the others; removes empty groups. */
export function inOrder(offered: readonly Offered[], word: string): Offered[] {
  const filled = groups.flatMap((group) => offered.filter((one) => one.group === group && one.items.length > 0));
  if (word === '') return filled;
  const best = filled.map(({ items }) => Math.max(...items.map(({ title }) => answers(title, word))));
  const first = filled[best.indexOf(Math.max(...best))];
  return first ? [first, ...filled.filter((one) => one !== first)] : filled;
}
