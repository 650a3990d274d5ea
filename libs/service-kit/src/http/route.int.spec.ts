import { z } from 'zod';
import { endpoint } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { id } from '@junto/contracts/wire';
import { describeEveryCaller } from '@junto/test-kit/every-caller';
import { aBuyer } from '@junto/test-kit/tokens';
import { serviceOfSlice } from '../testing/service-of-slice';
import { created } from './answers';
import { prepared, PreparedBody } from './prepared';
import { route } from './route';

const lineOfBody = z.object({ sku: z.string().min(1), qty: z.int().min(1) });
const echo = endpoint('POST /api/buyer/items/:item_id', 'echo', {
  summary: 'Returns its input.',
  who: ['buyer'],
  params: z.object({ item_id: id }),
  query: z.object({ lines: z.coerce.number().int().max(5).default(1) }),
  body: z.object({ name: z.string().max(10), lines: z.array(lineOfBody).max(3).default([]) }),
  answer: z.object({ item_id: id, lines: z.int(), name: z.string() }),
  statuses: [201],
  refusals: ['stale_state'],
});
const placed = endpoint('POST /api/buyer/placed', 'place', {
  summary: 'Needs a key.',
  who: ['buyer', 'admin'],
  body: z.object({}),
  idempotent: true,
  answer: z.object({ key: z.string() }),
});
const ready = endpoint('GET /api/buyer/ready', 'ready', {
  summary: 'A prepared body.',
  who: 'anyone',
  answer: z.object({ text: z.string() }),
});
const broken = endpoint('DELETE /api/buyer/broken', 'broken', {
  summary: 'A bug.',
  who: 'signed_in',
});
const renewed = endpoint('POST /api/buyer/renew', 'renew', {
  summary: 'Reads a cookie.',
  who: 'anyone',
  cookie: true,
});
const drawn = endpoint('GET /api/buyer/draw', 'draw', {
  summary: 'A file.',
  who: 'signed_in',
  file: 'application/pdf',
});
const limited = endpoint('POST /api/buyer/limited', 'limited', {
  summary: 'Twice a minute.',
  who: 'signed_in',
});
const endpoints = [echo, placed, ready, broken, renewed, drawn, limited];

const body = new PreparedBody({ text: 'ready '.repeat(200) });
const service = serviceOfSlice({
  routes: [
    route(echo, ({ params, query, body: given }) => {
      if (given.name === 'full') return refuse('stale_state', { status: 'full' });
      const answer = {
        item_id: params.item_id,
        lines: query.lines + given.lines.length,
        name: given.name,
        secret: 'left out',
      };
      return created(answer);
    }),
    route(placed, ({ idempotencyKey }) => ({ key: idempotencyKey })),
    route(ready, () => prepared(body)),
    route(broken, () => {
      throw new Error('the secret detail of a bug');
    }),
    route(renewed, () => undefined),
    route(drawn, () => ({
      bytes: Buffer.from('%PDF'),
      filename: 'Fatura nº 1.pdf',
      contentType: 'application/pdf',
    })),
    route(limited, () => undefined, { limit: { name: 'limited', points: 2, perSeconds: 60, by: 'caller' } }),
  ],
});

const itemId = '8b5f6c1e-9f6d-4f3b-8a53-1d9c3b0d7a11';

describe('an endpoint', () => {
  test('parses its request and strips its response to the contract', async () => {
    const { status, body: answer } = await service.call(echo, {
      as: aBuyer(),
      params: { item_id: itemId },
      query: { lines: 2 },
      body: { name: 'x', lines: [{ sku: 'a', qty: 1 }] },
    });
    expect(status).toBe(201);
    expect(answer).toEqual({ item_id: itemId, lines: 3, name: 'x' });
  });

  test('reports each field that violates the contract, including unknown fields deep in a list', async () => {
    const { status, problem } = await service.call(echo, {
      as: aBuyer(),
      params: { item_id: itemId },
      body: { name: 'far too long a name', price: 1, lines: [{ sku: 'a', qty: 0, owner: 'me' }] } as never,
    });
    expect(status).toBe(400);
    expect(problem).toMatchObject({
      code: 'invalid_request',
      title: 'Invalid request',
      type: 'urn:junto:problem:invalid_request',
    });
    const fields = problem?.errors?.map((error) => error.path).sort();
    expect(fields).toEqual(['lines.0.owner', 'lines.0.qty', 'name', 'price']);
  });

  test('rejects invalid params and unknown or repeated query fields by name', async () => {
    const url = `${service.url}/api/buyer/items/not-an-id?lines=1&lines=2&sort=x`;
    const headers = { Authorization: `Bearer ${aBuyer().token}` };
    const problem = (await (await fetch(url, { method: 'POST', headers })).json()) as { errors: { path: string }[] };
    expect(problem.errors.map((error) => error.path).sort()).toEqual(['item_id', 'lines', 'sort']);
  });

  test.each([
    ['malformed JSON', '{"name":', 'application/json', 400, 'invalid_request'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xe9, 0x22]), 'application/json', 400, 'invalid_request'],
    ['another charset', '{"name":"x"}', 'application/json; charset=iso-8859-1', 415, 'unsupported_media'],
    ['no body', '', 'application/json', 400, 'invalid_request'],
    ['a form', 'name=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media'],
    ['more than 256 KiB', JSON.stringify({ name: 'x'.repeat(300 * 1024) }), 'application/json', 413, 'too_large'],
    ['a byte order mark', '\uFEFF{"name":"x"}', 'application/json', 201, undefined],
    ['UTF-8 as the charset', '{"name":"x"}', 'application/json; charset="UTF-8"', 201, undefined],
  ])('reads or refuses %s', async (_what, sentBody, type, status, code) => {
    const headers = { 'Content-Type': type, Authorization: `Bearer ${aBuyer().token}` };
    const url = `${service.url}/api/buyer/items/${itemId}`;
    const answer = await fetch(url, { method: 'POST', body: sentBody, headers });
    expect(answer.status).toBe(status);
    const problem = (await answer.json()) as { code: string; errors?: { path: string }[] };
    expect(problem.code).toBe(code);
    if (status === 400) expect(problem.errors?.[0]?.path).toBe('body');
  });

  test('sends a refusal as an RFC 9457 problem with the request id', async () => {
    const { status, headers, problem } = await service.call(echo, {
      as: aBuyer(),
      params: { item_id: itemId },
      body: { name: 'full' },
      headers: { 'X-Request-Id': 'journey-0001' },
    });
    expect(status).toBe(409);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('x-request-id')).toBe('journey-0001');
    expect(problem).toMatchObject({
      status: 409,
      code: 'stale_state',
      params: { status: 'full' },
      request_id: 'journey-0001',
    });
  });

  test('reveals only the request id of an internal error', async () => {
    const { status, problem, bytes } = await service.call(broken, { as: aBuyer() });
    expect(status).toBe(500);
    expect(problem?.code).toBe('internal');
    expect(problem?.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(bytes.toString()).not.toContain('secret');
  });

  test('requires a valid idempotency key', async () => {
    const as = aBuyer();
    const without = await fetch(`${service.url}/api/buyer/placed`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${as.token}` },
    });
    expect(await without.json()).toMatchObject({ status: 400, code: 'idempotency_key_missing' });
    const withKey = (idempotencyKey: string) => service.call(placed, { as, body: {}, idempotencyKey });
    expect((await withKey('short')).problem?.errors?.[0]?.path).toBe('Idempotency-Key');
    expect((await withKey('long-enough')).body).toEqual({ key: 'long-enough' });
  });

  test('sends a prepared body in the accepted encoding, and 304 to a caller that has it', async () => {
    const get = (headers: Record<string, string>) => fetch(`${service.url}/api/buyer/ready`, { headers });
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get({ 'Accept-Encoding': encoding });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(await answer.json()).toEqual({ text: 'ready '.repeat(200) });
    }
    const again = await get({ 'If-None-Match': `W/${body.etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('rejects a cookie request from another origin and accepts one from its own page', async () => {
    const from = async (headers: Record<string, string>) => (await service.call(renewed, { headers, body: {} })).status;
    expect(await from({ Origin: 'https://evil.example' })).toBe(403);
    expect(await from({ Origin: 'http://localhost:8080', 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await from({ Origin: 'http://localhost:8080', 'Sec-Fetch-Site': 'same-origin' })).toBe(204);
  });

  test('sends a file with its name', async () => {
    const { headers, bytes } = await service.call(drawn, { as: aBuyer() });
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Fatura%20n%C2%BA%201.pdf");
    expect(bytes.toString()).toBe('%PDF');
  });

  test('limits the requests per caller and sends Retry-After', async () => {
    const [one, other] = [aBuyer(), aBuyer()];
    expect((await service.call(limited, { as: one, body: {} })).status).toBe(204);
    expect((await service.call(limited, { as: one, body: {} })).status).toBe(204);
    const { status, headers } = await service.call(limited, { as: one, body: {} });
    expect([status, Number(headers.get('retry-after')) > 50]).toEqual([429, true]);
    expect((await service.call(limited, { as: other, body: {} })).status).toBe(204);
  });
});

describeEveryCaller(
  endpoints.filter((spec) => spec !== broken),
  () => service,
);
