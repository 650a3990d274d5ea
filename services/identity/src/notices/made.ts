import type { StoredNotice } from './notice.model';
import type { Reader } from './readers';
import type { Draft } from './rules/rule';

/** A notice of one reader, with what it was made of. */
export interface Made {
  reader: Reader;
  draft: Draft;
  notice: StoredNotice;
}
