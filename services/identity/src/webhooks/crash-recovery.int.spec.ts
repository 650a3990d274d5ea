import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { orderPlaced } from '@junto/contracts/events/buyer';
import { makeWebhook } from '@junto/contracts/identity/webhooks';
import { readConfig } from '@junto/service-kit/config';
import { startService, type StartedService } from '@junto/service-kit/service';
import { orderEvent } from '@junto/test-kit/an-order';
import { bundledProgram } from '@junto/test-kit/bundled-program';
import { eventually } from '@junto/test-kit/eventually';
import { defineIdentity } from '../app';
import { identityConfig } from '../config';
import { aReceiver, type Receiver } from '../testing/a-receiver';
import { anIdentityService, type IdentityService } from '../testing/an-identity-service';
import { anOrderEvent } from '../testing/event-builders';
import { DeliveryModel, WebhookModel } from './webhook.model';

const company_id = randomUUID();
let service: IdentityService;
let erp: Receiver;
let again: StartedService | undefined;
let other: ChildProcess | undefined;
beforeAll(async () => {
  service = await anIdentityService();
  erp = await aReceiver();
});
afterAll(async () => {
  other?.kill('SIGKILL');
  await again?.stop();
  await erp.stop();
  await service.stop();
});

test('resends a message after the process was killed before it stored the response', async () => {
  const ana = await service.openBrowser(await service.seededPerson('buyer', { company_id }));
  const made = await service.call(makeWebhook, {
    as: ana,
    body: { url: erp.url, groups: ['orders'], password: 'umbrella-stand-9' },
  });
  expect(made.status).toBe(201);
  // The first process leaves a waiting message.
  erp.answer((res) => void res.writeHead(503).end());
  const order = anOrderEvent({ buyer_company_id: company_id });
  await service.emit(orderPlaced, orderEvent(order));
  await erp.until(1);
  await eventually(async () => expect(await WebhookModel.countDocuments({ failures: 1 })).toBe(1));
  await service.service.stop();

  // The second process sends it and dies before it reads the response.
  erp.answer(() => void other!.kill('SIGKILL'));
  const env = { ...process.env, ...service.env };
  other = spawn(process.execPath, [await bundledProgram('services/identity/src/main.ts')], {
    env,
    stdio: 'ignore',
  });
  const died = new Promise((resolve) => other!.on('exit', (_code, signal) => resolve(signal)));
  await eventually(() => expect(erp.received).toHaveLength(2), { withinMs: 120_000 });
  expect(await died).toBe('SIGKILL');

  erp.answer((res) => void res.writeHead(204).end());
  again = await startService(defineIdentity(readConfig(identityConfig, service.env)));
  const [waits] = await DeliveryModel.find().lean();
  expect(waits).toMatchObject({ state: 'waiting', attempts: 1 });
  // Its lease expires.
  await WebhookModel.updateMany({}, { $set: { due_at: new Date() } });
  await eventually(async () => expect(await DeliveryModel.countDocuments({ state: 'delivered' })).toBe(1), {
    withinMs: 20_000,
  });
  const ids = erp.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([waits!._id, waits!._id, waits!._id]);
});
