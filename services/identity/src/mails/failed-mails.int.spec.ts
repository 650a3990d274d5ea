import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { mailTemplates } from '@junto/contracts/admin/mails';
import { readFailedMailsCommand, settleMailCommand } from '@junto/contracts/commands/identity';
import { noticeKinds } from '@junto/contracts/identity/notices';
import { recoverPassword } from '@junto/contracts/identity/session';
import { isRefusal } from '@junto/contracts/problems';
import { eventually } from '@junto/test-kit/eventually';
import { identityServiceOfSpec, type Someone } from '../testing/an-identity-service';
import { MailModel } from './mail.model';

const service = identityServiceOfSpec();
afterEach(() => rm(service.mailFolder, { recursive: true, force: true }));

const failed = async () => {
  const answer = await service.ask(readFailedMailsCommand, {});
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer.items;
};
const settle = (mail_id: string, how: 'read' | 'send' | 'dismiss') => service.ask(settleMailCommand, { mail_id, how });

/** A mail whose sending failed. */
async function aFailedMail(): Promise<{ ana: Someone; id: string }> {
  const ana = await service.seededPerson('buyer');
  await rm(service.mailFolder, { recursive: true, force: true });
  await writeFile(service.mailFolder, 'a file where the folder should be');
  await service.call(recoverPassword, { body: { email: ana.email } });
  const id = await eventually(async () => {
    const mail = (await failed()).find(({ to }) => to === ana.email);
    if (!mail) throw new Error('not failed yet');
    return mail.id;
  });
  return { ana, id };
}

test('a failed mail is listed with its reason and next attempt, without its link', async () => {
  const { ana, id } = await aFailedMail();
  const listed = (await failed()).find((mail) => mail.id === id);
  expect(listed).toMatchObject({ to: ana.email, template: 'reset', reason: expect.stringContaining('EEXIST') });
  await eventually(async () => expect(await settle(id, 'read')).toMatchObject({ next_try_at: expect.any(String) }));
  expect(JSON.stringify(listed)).not.toContain('token');
});

test('an admin resends a mail that was given up, and it is no longer listed as failed', async () => {
  const { ana, id } = await aFailedMail();
  await MailModel.updateOne({ _id: id }, { $set: { due_at: null, attempts: 48 } });
  expect(await settle(id, 'read')).toMatchObject({ next_try_at: null, attempts: 48 });
  await rm(service.mailFolder);
  expect(await settle(id, 'send')).toMatchObject({ id, attempts: 48 });
  expect((await service.mailTo(ana.email)).subject).toBe('Set a new password');
  await eventually(async () => expect(await settle(id, 'send')).toMatchObject({ refused: 'not_found' }));
  expect(await MailModel.findById(id).lean()).toMatchObject({ attempts: 1, due_at: null, link: null });
});

test('lists the hundred oldest of more failures, with their total', async () => {
  const { id } = await aFailedMail();
  const { _id, ...one } = (await MailModel.findById(id).lean())!;
  const many = Array.from({ length: 101 }, (_none, n) => ({
    ...one,
    ...{ _id: randomUUID(), to: `${n}@many.test`, due_at: null, failed_at: new Date(Date.UTC(2026, 0, 1, 0, n)) },
  }));
  await MailModel.collection.insertMany(many as never[]);
  const listed = await service.ask(readFailedMailsCommand, {});
  if (isRefusal(listed)) throw new Error(listed.refused);
  expect([listed.items.length, listed.items[0]?.to, listed.items.at(-1)?.to]).toEqual([
    100,
    '0@many.test',
    '99@many.test',
  ]);
  expect(listed.total).toBeGreaterThan(101);
  await MailModel.deleteMany({ to: /@many\.test$/ });
});

test('a dismissed mail is deleted', async () => {
  const { id } = await aFailedMail();
  expect(await settle(id, 'dismiss')).toMatchObject({ id });
  expect((await failed()).map((mail) => mail.id)).not.toContain(id);
  expect(await MailModel.exists({ _id: id })).toBeNull();
  expect(await settle(randomUUID(), 'dismiss')).toMatchObject({ refused: 'not_found' });
});

test('the local stack shows every template in both languages as a mail program renders it', async () => {
  const page = async (query = '') => {
    const answered = await fetch(`${service.url}/api/identity/mails/templates${query}`);
    return {
      status: answered.status,
      html: await answered.text(),
      policy: answered.headers.get('content-security-policy'),
    };
  };
  const { html, policy } = await page();
  expect(policy).toContain("frame-src 'self'");
  const names = [...mailTemplates.filter((template) => template !== 'notice'), ...Object.keys(noticeKinds)];
  for (const name of names)
    for (const language of ['en', 'pt']) expect(html).toContain(`templates?name=${name}&amp;lang=${language}"`);
  expect(html).not.toMatch(/mail\.[a-z]|notice\.[a-z]|\{\{/);
  const one = await page('?name=reset&lang=pt');
  expect([one.html.includes('lang="pt-BR"'), one.policy]).toEqual([true, expect.stringContaining('sandbox')]);
  expect((await page('?name=nothing')).status).toBe(404);
});
