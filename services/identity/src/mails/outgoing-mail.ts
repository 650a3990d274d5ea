import type { Composed } from './compose-mail';

export interface Outgoing extends Composed {
  /** Also the Message-ID: a mail that is sent twice after a crash is shown once by most programs. */
  id: string;
  to: string;
  at: Date;
  /** Where a mail program posts to when its reader wants no more of these (RFC 8058). */
  unsubscribeAt?: string;
}
