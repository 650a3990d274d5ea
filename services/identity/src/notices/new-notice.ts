import type { StoredNotice } from './notice.model';
import type { Reader } from './readers';
import type { Draft } from './rules/rule';

/** Notice of one reader with its profile and draft. */
export interface NewNotice {
  reader: Reader;
  draft: Draft;
  notice: StoredNotice;
  /** The unread notice whose place it takes. */
  replaces?: Pick<StoredNotice, 'kind' | 'digest'>;
}
