import type { FailedMail } from '@junto/contracts/admin/mails';
import { settleMailCommand } from '@junto/contracts/commands/identity';
import { isRefusal } from '@junto/contracts/problems';
import type { SendCommand } from '@junto/service-kit/commands';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { auditAct } from '../audit/audit-projection';

interface Settling {
  mailId: string;
  how: 'send' | 'dismiss';
  cause: EventContext;
  send: SendCommand;
}

/**
 * Retries a mail or gives it up permanently. The audit trail records the mail, without its content, first: without a
 * record nothing is done.
 */
export async function settleMail({ mailId, how, cause, send }: Settling) {
  const settle = (what: 'read' | Settling['how']) => send(settleMailCommand, { mail_id: mailId, how: what }, cause);
  const mail = await settle('read');
  if (isRefusal(mail)) return mail;
  await keep(mail, how, cause);
  const settled = await settle(how);
  return isRefusal(settled) ? settled : undefined;
}

function keep(mail: FailedMail, how: Settling['how'], cause: EventContext): Promise<void> {
  const { id, to, template, reason, attempts, at } = mail;
  return auditAct(
    {
      type: how === 'send' ? 'mail.sent_again' : 'mail.dismissed',
      kind: 'platform',
      subject_id: id,
      before: { template, reason, attempts, at },
      after: {},
      title: to,
      detail: template,
      status: how === 'send' ? 'sent_again' : 'dismissed',
    },
    cause,
  );
}
