import {
  dismissMail as dismissMailSpec,
  listFailedMails as listFailedMailsSpec,
  sendMailAgain as sendMailAgainSpec,
} from '@junto/contracts/admin/mails';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route } from '@junto/service-kit/http/route';
import type { AdminConfig } from '../config';
import { listFailedMails, settleMail } from './settle-mails';

export function mailRoutes({ OWNER_ANSWERS_MS: answersMs }: AdminConfig) {
  type Asked = Parameters<typeof causeOfRequest>[0] & { params: { mail_id: string } };
  const about = (asked: Asked) => ({ mailId: asked.params.mail_id, cause: causeOfRequest(asked), answersMs });
  return [
    route(listFailedMailsSpec, () => listFailedMails(answersMs)),
    route(sendMailAgainSpec, (asked) => settleMail({ ...about(asked), how: 'send' })),
    route(dismissMailSpec, (asked) => settleMail({ ...about(asked), how: 'dismiss' })),
  ];
}
