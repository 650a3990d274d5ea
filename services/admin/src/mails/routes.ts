import {
  dismissMail as dismissMailSpec,
  listFailedMails as listFailedMailsSpec,
  sendMailAgain as sendMailAgainSpec,
} from '@junto/contracts/admin/mails';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { listFailedMails, settleMail } from './settle-mails';

export const mailRoutes = ({ send }: Owners) => [
  route(listFailedMailsSpec, () => listFailedMails(send)),
  route(sendMailAgainSpec, ({ params, cause }) => settleMail({ mailId: params.mail_id, how: 'send', cause, send })),
  route(dismissMailSpec, ({ params, cause }) => settleMail({ mailId: params.mail_id, how: 'dismiss', cause, send })),
];
