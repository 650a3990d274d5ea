import { z } from 'zod';

/** Mail transport: SMTP, or a folder that a developer reads. */
export const mailConfig = z.discriminatedUnion('MAIL_KIND', [
  z.object({
    MAIL_KIND: z.literal('folder'),
    MAIL_FOLDER: z.string().min(1).describe('Folder that caught mails are written to'),
  }),
  z.object({
    MAIL_KIND: z.literal('smtp'),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//)
      .describe('Server that takes the mails: smtp(s)://user:secret@host:port'),
    MAIL_FROM: z.string().min(3).describe('Sender of the mails: Junto <no-reply@example.org>'),
  }),
]);
export type MailConfig = z.output<typeof mailConfig>;
