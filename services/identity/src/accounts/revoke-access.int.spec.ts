import { randomUUID } from 'node:crypto';
import { makeApiKey } from '@junto/contracts/identity/api-keys';
import { listNotices } from '@junto/contracts/identity/notices';
import { recoverPassword, resetPassword } from '@junto/contracts/identity/session';
import { makeWebhook } from '@junto/contracts/identity/webhooks';
import { eventually } from '@junto/test-kit/eventually';
import { identityServiceOfSpec, tokenIn } from '../testing/an-identity-service';
import { WebhookModel } from '../webhooks/webhook.model';

const service = identityServiceOfSpec();

test.each([
  ['revokes API keys and turns webhooks off', undefined, 401, 'own'],
  ['keeps API keys and webhooks when the person chose to', false, 200, null],
] as const)('a reset password %s', async (_what, revoke_access, status, off) => {
  const ana = await service.seededPerson('buyer', { company_id: randomUUID() });
  const as = await service.openBrowser(ana);
  const { password } = ana;
  const key = await service.call(makeApiKey, { as, body: { name: 'ERP', password } });
  const webhook = await service.call(makeWebhook, {
    as,
    body: { url: 'http://127.0.0.1:9/erp', groups: ['orders'], password },
  });
  expect([key.status, webhook.status]).toEqual([201, 201]);

  await service.call(recoverPassword, { body: { email: ana.email } });
  const token = await eventually(async () => {
    const mail = (await service.mailsTo(ana.email)).find(({ subject }) => subject === 'Set a new password');
    return tokenIn(mail!);
  });
  await service.call(resetPassword, { body: { token, password: 'a-new-umbrella', revoke_access } });
  await eventually(async () =>
    expect((await service.call(listNotices, { as: { token: key.body.secret } })).status).toBe(status),
  );
  expect(await WebhookModel.findById(webhook.body.webhook.id).lean()).toMatchObject({ off });
});
