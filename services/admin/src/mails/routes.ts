import {
  dismissMail as dismissMailSpec,
  listFailedMails as listFailedMailsSpec,
  sendMailAgain as sendMailAgainSpec,
} from '@junto/contracts/admin/mails';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { listFailedMails, settleMail } from './settle-mails';

export function mailRoutes({ send }: Owners) {
  type MailRequest = Parameters<typeof contextOfRequest>[0] & { params: { mail_id: string } };
  const about = (request: MailRequest) => ({ mailId: request.params.mail_id, cause: contextOfRequest(request), send });
  return [
    route(listFailedMailsSpec, () => listFailedMails(send)),
    route(sendMailAgainSpec, (request) => settleMail({ ...about(request), how: 'send' })),
    route(dismissMailSpec, (request) => settleMail({ ...about(request), how: 'dismiss' })),
  ];
}
