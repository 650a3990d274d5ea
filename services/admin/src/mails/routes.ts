import {
  dismissMail as dismissMailSpec,
  listFailedMails as listFailedMailsSpec,
  sendMailAgain as sendMailAgainSpec,
} from '@junto/contracts/admin/mails';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { listFailedMails, settleMail } from './settle-mails';

export function mailRoutes({ send }: Owners) {
  type Asked = Parameters<typeof causeOfRequest>[0] & { params: { mail_id: string } };
  const about = (asked: Asked) => ({ mailId: asked.params.mail_id, cause: causeOfRequest(asked), send });
  return [
    route(listFailedMailsSpec, () => listFailedMails(send)),
    route(sendMailAgainSpec, (asked) => settleMail({ ...about(asked), how: 'send' })),
    route(dismissMailSpec, (asked) => settleMail({ ...about(asked), how: 'dismiss' })),
  ];
}
