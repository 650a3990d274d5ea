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
  type Asked = Parameters<typeof contextOfRequest>[0] & { params: { mail_id: string } };
  const about = (asked: Asked) => ({ mailId: asked.params.mail_id, cause: contextOfRequest(asked), send });
  return [
    route(listFailedMailsSpec, () => listFailedMails(send)),
    route(sendMailAgainSpec, (asked) => settleMail({ ...about(asked), how: 'send' })),
    route(dismissMailSpec, (asked) => settleMail({ ...about(asked), how: 'dismiss' })),
  ];
}
