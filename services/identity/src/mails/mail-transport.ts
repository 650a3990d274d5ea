import { createTransport } from 'nodemailer';
import { saveCaughtMail } from './caught-mail';
import type { MailConfig } from './mail-config';
import type { OutgoingMail } from './outgoing-mail';

/** Resolves when the server has accepted the mail. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Transport of the configured kind. */
export function mailTransport(config: MailConfig): MailTransport {
  if (config.MAIL_KIND === 'folder') {
    return { send: (mail) => saveCaughtMail(config.MAIL_FOLDER, mail), close: () => {} };
  }
  const smtp = createTransport({
    url: config.SMTP_URL,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
  // The promise of each mail reports its own error.
  smtp.on('error', () => {});
  return {
    send: async ({ id, to, subject, text, html, unsubscribeAt }) => {
      await smtp.sendMail({
        messageId: `<${id}@junto>`,
        from: config.MAIL_FROM,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(unsubscribeAt && { headers: unsubscribeHeaders(unsubscribeAt) }),
      });
    },
    close: () => smtp.close(),
  };
}

function unsubscribeHeaders(address: string) {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
