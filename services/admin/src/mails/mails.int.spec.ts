import { randomUUID } from 'node:crypto';
import { dismissMail, listFailedMails, sendMailAgain, type FailedMail } from '@junto/contracts/admin/mails';
import { readFailedMailsCommand, settleMailCommand } from '@junto/contracts/commands/identity';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { AuditRowModel } from '../audit/audit-row.model';
import { adminServiceOfSpec } from '../testing/an-admin-service';

const service = adminServiceOfSpec();
const mails = new Map<string, FailedMail>();
const done: string[] = [];
beforeAll(async () => {
  await service.play(
    answerCommand(readFailedMailsCommand, async () => ({ items: [...mails.values()] })),
    answerCommand(settleMailCommand, async ({ mail_id, how }) => {
      done.push(how);
      const mail = mails.get(mail_id);
      if (how === 'dismiss') mails.delete(mail_id);
      return mail ?? refuse('not_found');
    }),
  );
});
beforeEach(() => {
  mails.clear();
  done.length = 0;
});
const as = () => ({ as: service.admin });

function aMail(): FailedMail {
  const at = '2026-11-20T10:00:00.000Z';
  const mail: FailedMail = {
    id: randomUUID(),
    to: 'ana@example.org',
    template: 'reset',
    language: 'pt',
    reason: 'Error: 550 no such mailbox',
    attempts: 48,
    at,
    failed_at: at,
    next_try_at: null,
  };
  mails.set(mail.id, mail);
  return mail;
}

const auditOf = ({ id }: FailedMail) => AuditRowModel.find({ subject_id: id }).sort({ at: 1 }).lean();

test('lists failed mails; resending and dismissing one are audited', async () => {
  const mail = aMail();
  const params = { mail_id: mail.id };
  expect((await service.call(listFailedMails, as())).body.items).toEqual([mail]);
  expect((await service.call(sendMailAgain, { ...as(), params, body: {} })).status).toBe(204);
  expect((await service.call(dismissMail, { ...as(), params })).status).toBe(204);
  expect(done).toEqual(['read', 'send', 'read', 'dismiss']);
  expect(await auditOf(mail)).toMatchObject([
    { type: 'mail.sent_again', kind: 'platform', actor: { id: service.admin.userId }, title: mail.to },
    { type: 'mail.dismissed', before: { reason: mail.reason, template: 'reset' } },
  ]);
});

test('a mail that was sent or dismissed in between is not found, and nothing is audited', async () => {
  const missing = aMail();
  mails.clear();
  const params = { mail_id: missing.id };
  expect((await service.call(sendMailAgain, { ...as(), params, body: {} })).status).toBe(404);
  expect((await service.call(dismissMail, { ...as(), params })).status).toBe(404);
  expect(await auditOf(missing)).toEqual([]);
});
