import type { ParseKeys } from 'i18next';
import type { Language } from '@junto/i18n/language';

/** A dialog, drawer or popover of a page. */
export interface Opened {
  /** Path of its module, from the root of the project. */
  of: string;
  /** Path of the page below it, filtered to its subject. */
  at: string;
  /** Keys of the labels to press, in order; the first of several matches is pressed. */
  press: readonly ParseKeys[];
  /** Opened by a click on the first row. */
  row?: true;
  /** Selected on the page before any click: the label of the field, and the option's text. */
  file?: { into: ParseKeys; text: string };
  /** An image selected on the page, which opens it, by the label of the file input. */
  picture?: ParseKeys;
  /** Label of a radio button that is checked before any click. */
  choose?: ParseKeys;
  /** Checked before any click, on the first row with a checkbox. */
  box?: true;
  /** Typed before the last click: the field's label, and the text. */
  typed?: { into: ParseKeys; text: string };
  /** Only in one language, because the file's content is in one. */
  only?: Language;
  /** The last click, possibly on a link, replaces the previous dialog. */
  instead?: true;
  /** Narrow windows only. */
  narrow?: true;
  /** Replaces the service's response and reloads the page, for subjects that are missing in the demo data. */
  answered?: { path: string; body: object };
  /** The service rejects the request of the last click, which opens it. */
  refused?: { path: string; code: string; params: object };
}

export interface Role {
  email: string;
  /** `*` at the end of a path: the first link on the previous page to a subpage. */
  pages: readonly string[];
  /** Pages whose reads all fail, and their path prefix. */
  failing: { at: readonly string[]; reads: string };
  opened: readonly Opened[];
}
