import type { NoticeKind } from '@junto/contracts/identity/notices';
import type { StoredNotice } from './notice.model';
import type { Reader } from './readers';
import type { Draft } from './rules/rule';

/** Notice of one reader with its profile and draft. */
export interface NewNotice {
  reader: Reader;
  draft: Draft;
  notice: StoredNotice;
  /** Kind of the unread notice whose place it takes. */
  replaces?: NoticeKind;
}
