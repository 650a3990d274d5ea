import type { ParseKeys } from 'i18next';
import type { Language } from '@junto/i18n/language';

/** Something that opens over a page. */
export interface Opened {
  /** The module that it is in, from the root of the project. */
  of: string;
  /** The page under it, filtered to what it is about. */
  at: string;
  /** Keys of the labels to press, in order; the first of several matches is pressed. */
  press: readonly ParseKeys[];
  /** By a press on the first row, before anything else. */
  row?: true;
  /** Chosen on the page before anything is pressed: the field that takes it, and its text. */
  file?: { into: ParseKeys; text: string };
  /** A picture that is chosen on the page, by the label of the field that takes it; it opens it. */
  picture?: ParseKeys;
  /** Ticked before anything is pressed, on the first row that has a box. */
  box?: true;
  /** Filled in before the last press: the field's label, and what is typed. */
  typed?: { into: ParseKeys; text: string };
  /** In one language only: a file speaks its own. */
  only?: Language;
  /** The last press, which may be on a link, puts it in place of what was open. */
  instead?: true;
  /** On narrow windows only. */
  narrow?: true;
  /** Replaces the service's response and reloads the page, for subjects that are missing in the demo data. */
  answered?: { path: string; body: object };
  /** The service refuses the last press, which opens it. */
  refused?: { path: string; code: string; params: object };
}

export interface Role {
  email: string;
  /** `*` at the end of an address: the first link on the page before it that leads further. */
  pages: readonly string[];
  /** Pages whose reads all fail, and the beginning of these. */
  failing: { at: readonly string[]; reads: string };
  opened: readonly Opened[];
}
