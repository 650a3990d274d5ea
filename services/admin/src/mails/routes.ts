import { dismissMail, listFailedMails, sendMailAgain } from '@junto/contracts/admin/mails';
import { readFailedMailsCommand } from '@junto/contracts/commands/identity';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { settleMail } from './settle-mails';

/** Mails that could not be sent; identity owns them. */
export const mailRoutes = ({ send }: Owners) => [
  route(listFailedMails, () => send(readFailedMailsCommand, {})),
  route(sendMailAgain, ({ params, cause }) => settleMail({ mailId: params.mail_id, how: 'send', cause, send })),
  route(dismissMail, ({ params, cause }) => settleMail({ mailId: params.mail_id, how: 'dismiss', cause, send })),
];
