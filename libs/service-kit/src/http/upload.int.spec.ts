import { connect } from 'node:net';
import { z } from 'zod';
import { endpoint } from '@junto/contracts/endpoint';
import { describeBrokenUploads } from '@junto/test-kit/broken-uploads';
import { eventually } from '@junto/test-kit/eventually';
import { describeEveryCaller } from '@junto/test-kit/every-caller';
import { aBuyer, aSupplier } from '@junto/test-kit/tokens';
import type { Limit } from '../rate-limits';
import { serviceOfSlice } from '../testing/service-of-slice';
import { route } from './route';
import { serveRoute } from './serve-route';

const sent = endpoint('POST /api/buyer/send', 'send', {
  summary: 'Takes a file.',
  who: 'signed_in',
  upload: { field: 'file', maxBytes: 1_000, accept: ['text/csv'] },
  body: z.object({ note: z.string().max(20).optional() }),
  answer: z.object({ size: z.int(), filename: z.string(), note: z.string().nullable() }),
});

const service = serviceOfSlice({
  routes: [
    route(sent, ({ file, body }) => ({ size: file.bytes.length, filename: file.filename, note: body.note ?? null }), {
      limit: { name: 'sent', points: 1_000, perSeconds: 60, by: 'caller' },
    }),
  ],
});

describe('an upload', () => {
  const csv = (size: number, contentType = 'text/csv') => ({
    bytes: Buffer.alloc(size, 'a'),
    filename: 'rows.csv',
    contentType,
  });

  /** Sends the beginning of an upload. */
  const begin = (headers: readonly string[]) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.on('error', () => {});
    const form = ['Host: a', 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 100000'];
    socket.write(`POST ${sent.path} HTTP/1.1\r\n${[...form, ...headers].join('\r\n')}\r\n\r\n--b`);
    return socket;
  };

  test('passes the file and the other form fields to the handler', async () => {
    const { body: answer } = await service.call(sent, { as: aSupplier(), file: csv(900), body: { note: 'hi' } });
    expect(answer).toEqual({ size: 900, filename: 'rows.csv', note: 'hi' });
  });
  test('rejects a file that is too large or of another type, unknown fields, and a missing file', async () => {
    const as = aSupplier();
    expect((await service.call(sent, { as, file: csv(1_001) })).problem?.code).toBe('too_large');
    expect((await service.call(sent, { as, file: csv(9, 'image/svg+xml') })).problem?.code).toBe('unsupported_media');
    expect(
      (await service.call(sent, { as, file: csv(9), body: { price: 1 } as never })).problem?.errors?.[0]?.path,
    ).toBe('price');
    expect((await service.call(sent, { as, body: {} })).problem?.code).toBe('unsupported_media');
  });

  test('closes the connection when the caller keeps sending after a refusal', async () => {
    const socket = begin([]);
    let received = '';
    socket.on('data', (bytes) => void (received += String(bytes)));
    const going = setInterval(() => socket.write('more'), 200);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(going);
    expect(received).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('rejects uploads over the limit of one user and accepts those of others', async () => {
    const [busy, other] = [aSupplier(), aSupplier()];
    const held = [1, 2, 3].map(() => begin([`Authorization: Bearer ${busy.token}`]));
    const next = () => service.call(sent, { as: busy, file: csv(9) });
    await eventually(async () => expect((await next()).problem?.code).toBe('too_many_requests'));
    expect((await service.call(sent, { as: other, file: csv(9) })).status).toBe(200);
    held[0]!.destroy();
    await eventually(async () => expect((await next()).status).toBe(200));
    for (const socket of held) socket.destroy();
  });
});

test('an endpoint with uploads does not start without a limit per user', () => {
  const serving = {
    verify: () => Promise.resolve(undefined),
    publicOrigin: 'http://localhost',
    check: 'fail',
  } as const;
  const ofAddress = { name: 'sent', points: 1, perSeconds: 1, by: 'address' } as const;
  const served = (limit?: Limit) => route(sent, () => ({ size: 0, filename: '', note: null }), { limit });
  const serve = (limit?: Limit) => () => serveRoute(served(limit), serving);
  expect(serve()).toThrow('without a limit per user');
  expect(serve(ofAddress)).toThrow('without a limit per user');
  expect(serve({ ...ofAddress, by: 'both' })).not.toThrow();
});

describeBrokenUploads(
  [sent],
  () => service,
  () => aBuyer(),
);

describeEveryCaller([sent], () => service);
