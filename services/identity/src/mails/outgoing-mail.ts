import type { ComposedMail } from './compose-mail';

export interface OutgoingMail extends ComposedMail {
  /** Also the Message-ID: most programs show a mail sent twice after a crash only once. */
  id: string;
  to: string;
  at: Date;
  /** URL for one-click unsubscription by the mail program (RFC 8058). */
  unsubscribeAt?: string;
}
