import type { ReactNode } from 'react';

/** The groups of the palette in their order; a group that a role has nothing for is not there. */
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

/** Something that the palette offers. */
export interface PaletteItem {
  /** Unique among all that is offered. */
  key: string;
  /** In the chosen language; what is typed is marked in it. */
  title: string;
  icon: ReactNode;
  /** After the title, quieter. */
  note?: ReactNode;
  /** At the right end: an amount, a status. */
  end?: ReactNode;
  /** Address that it opens; in place of it something may be done. */
  to?: string;
  run?: () => void;
}

/** What a group offers for what is typed. */
export interface Offered {
  group: Group;
  things: readonly PaletteItem[];
  /** How many there are; with more than are offered `all` leads to their list. */
  total: number;
  /** There are at least so many. */
  capped?: boolean;
  all?: string;
}

/** A letter without case and accent, one for one, so that places in the text stay what they are. */
const foldLetter = (letter: string) => letter.normalize('NFD').charAt(0).toLowerCase();
const fold = (text: string) => Array.from(text, foldLetter);

/** Where a word stands in a text, in characters, whatever its case and accents; nothing when it doesn't. */
export function findWord(text: string, word: string): { from: number; to: number } | undefined {
  const [letters, sought] = [fold(text), fold(word)];
  if (sought.length === 0) return undefined;
  const from = letters.findIndex((_letter, at) => sought.every((letter, further) => letters[at + further] === letter));
  return from < 0 ? undefined : { from, to: from + sought.length };
}

/** How well a title answers a word: begins with it 3, a word of it does 2, contains it 1, else 0. */
export function answers(title: string, word: string): number {
  if (findWord(title, word)?.from === 0) return 3;
  if (title.split(/[\s#(]+/).some((part) => findWord(part, word)?.from === 0)) return 2;
  return findWord(title, word) ? 1 : 0;
}

/** The group with the best answer first, the others in their order; without things it is left out. */
export function inOrder(offered: readonly Offered[], word: string): Offered[] {
  const filled = groups.flatMap((group) => offered.filter((one) => one.group === group && one.things.length > 0));
  if (word === '') return filled;
  const best = filled.map(({ things }) => Math.max(...things.map(({ title }) => answers(title, word))));
  const first = filled[best.indexOf(Math.max(...best))];
  return first ? [first, ...filled.filter((one) => one !== first)] : filled;
}
