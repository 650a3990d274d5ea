import { execFile, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { webhookKindNames } from '@junto/contracts/identity/webhook-kinds';
import { publicWeb } from '@junto/service-kit/external/public-address';
import { exampleMessage } from '@junto/service-kit/openapi/webhook-documents';
import { eventually } from '@junto/test-kit/eventually';
import { freePort } from '@junto/test-kit/free-port';
import { aReceiver, type Receiver } from '../testing/a-receiver';
import { postMessage } from './post-message';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const to = (url: string, facts: Partial<Parameters<typeof postMessage>[1]> = {}) => ({
  ...{ url, secrets: [secret], mayReach: () => true, stopping: new AbortController().signal },
  ...facts,
});
const aMessage = (body: object = {}) => {
  const _id = randomUUID();
  return { _id, body: JSON.stringify({ id: _id, type: 'webhook.tried', data: {}, ...body }) };
};

describe('the documented receiver', () => {
  const program = path.join(__dirname, '../../../../docs/use/verify-webhook.mjs');
  let running: ChildProcess;
  let url: string;
  let printed = '';
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}/`;
    const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
    running = execFile(process.execPath, [program], { env });
    running.stdout!.on('data', (text: string) => (printed += text));
    await eventually(() => fetch(url));
  });
  afterAll(() => running.kill());

  test.each(webhookKindNames)('accepts the example of %s', async (kind) => {
    const example = exampleMessage(kind);
    const sent = { ...example, id: randomUUID() };
    const message = { _id: sent.id, body: JSON.stringify(sent) };
    expect(await postMessage(message, to(url))).toEqual({ status: 204, reason: null });
    await eventually(() => expect(printed).toContain(`${kind} ${JSON.stringify(sent.data)}`));
  });

  test('accepts a message once, however often it arrives', async () => {
    const message = aMessage({ data: { once: true } });
    for (const _try of [1, 2]) expect((await postMessage(message, to(url))).status).toBe(204);
    await postMessage(aMessage({ data: { last: true } }), to(url));
    await eventually(() => expect(printed).toContain('last'));
    expect(printed.split('once')).toHaveLength(2);
  });

  test('rejects a message that is changed, old, of another id or signed with another secret', async () => {
    const other = `whsec_${randomBytes(32).toString('base64')}`;
    expect((await postMessage(aMessage(), to(url, { secrets: [other] }))).status).toBe(400);
    expect((await postMessage({ ...aMessage(), _id: randomUUID() }, to(url))).status).toBe(400);
    const { verifyWebhook } = (await import(program)) as {
      verifyWebhook: (secret: string, headers: object, body: string, now?: number) => { id: string };
    };
    const erp = await aReceiver();
    await postMessage(aMessage(), to(erp.url));
    await erp.stop();
    const [{ headers, body, message }] = erp.received as [Receiver['received'][number]];
    expect(verifyWebhook(secret, headers, body).id).toBe(message.id);
    expect(() => verifyWebhook(secret, headers, body.replace('tried', 'other'))).toThrow('Not signed');
    expect(() => verifyWebhook(secret, headers, body, Date.now() + 301_000)).toThrow('Not fresh');
    expect(() => verifyWebhook(secret, { ...headers, 'webhook-timestamp': undefined }, body)).toThrow('Not fresh');
  });
});

describe('posting a message', () => {
  let erp: Receiver;
  beforeEach(async () => {
    erp = await aReceiver();
  });
  afterEach(() => erp.stop());

  test('reaches only public addresses, by name or number, in any notation', async () => {
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0'])
      expect({
        host,
        ...(await postMessage(aMessage(), to(`http://${host}:${erp.port}/`, { mayReach: publicWeb }))),
      }).toEqual({ host, status: null, reason: 'address_not_public' });
    expect(erp.received).toEqual([]);
  });

  test('does not follow redirects', async () => {
    const inside = await aReceiver();
    erp.answer((res) => void res.writeHead(302, { Location: inside.url }).end());
    expect(await postMessage(aMessage(), to(erp.url))).toEqual({ status: 302, reason: 'redirected' });
    expect(inside.received).toEqual([]);
    await inside.stop();
  });

  test('succeeds with a status of 200 to 299, however long the response', async () => {
    erp.answer((res) => void res.writeHead(200).write(Buffer.alloc(10 * 1024 * 1024)));
    expect(await postMessage(aMessage(), to(erp.url))).toEqual({ status: 200, reason: null });
    erp.answer((res) => void res.writeHead(404).end());
    expect(await postMessage(aMessage(), to(erp.url))).toEqual({ status: 404, reason: 'status' });
  });

  test('reports an unreachable receiver, and is aborted when the service stops', async () => {
    expect((await postMessage(aMessage(), to('http://127.0.0.1:9/'))).reason).toBe('not_reachable');
    const stopping = new AbortController();
    erp.answer(() => stopping.abort());
    await expect(postMessage(aMessage(), to(erp.url, { stopping: stopping.signal }))).rejects.toThrow();
  });
});
