import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { pathOf, type EndpointSpec, type Role } from '@junto/contracts/endpoint';
import { someoneAllowed } from './every-refusal';

const boundary = 'the-boundary';

/** A complete form with one file. Its bytes are no picture, so an upload that gets through is refused for that. */
function formOf({ field, accept }: NonNullable<EndpointSpec['upload']>): Buffer {
  const disposition = `Content-Disposition: form-data; name="${field}"; filename="a"`;
  const head = `--${boundary}\r\n${disposition}\r\nContent-Type: ${accept[0]}\r\n\r\n`;
  return Buffer.from(`${head}${'x'.repeat(800)}\r\n--${boundary}--\r\n`);
}

const chunked = (size: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${size}\r\n`), bytes, Buffer.from('\r\n')]);
const lastChunk = Buffer.from('0\r\n\r\n');
const endless = { 'Content-Length': '1000000' };

interface Broken {
  what: string;
  headers: (form: Buffer) => Record<string, string>;
  body: (form: Buffer) => Buffer;
  /** How the client ends after sending; by default it waits for the server. */
  then?: 'leaves' | 'ends';
  /** Accepted statuses; undefined: the connection is closed. */
  statuses: readonly (number | undefined)[];
}

const whole = (body: Buffer) => ({ 'Content-Length': String(body.length) });
const withoutEnd = (form: Buffer) => form.subarray(0, -boundary.length - 8);

/** A complete request with a broken form. */
function wholeOf(what: string, body: (form: Buffer) => Buffer): Broken {
  return { what, headers: (form) => whole(body(form)), body, statuses: [400] };
}

const brokenUploads: readonly Broken[] = [
  wholeOf('that ends without its closing boundary', withoutEnd),
  wholeOf('that ends in the headers of its part', (form) => form.subarray(0, 60)),
  wholeOf('that is empty', () => Buffer.alloc(0)),
  wholeOf('of which nothing is a form', (form) => Buffer.alloc(form.length, '-')),
  {
    what: 'in chunks that end in the middle of the file',
    headers: () => ({ 'Transfer-Encoding': 'chunked' }),
    body: (form) => Buffer.concat([chunked((500).toString(16), form.subarray(0, 500)), lastChunk]),
    statuses: [400],
  },
  {
    what: 'whose chunks are malformed',
    headers: () => ({ 'Transfer-Encoding': 'chunked' }),
    body: (form) =>
      Buffer.concat([chunked((500).toString(16), form.subarray(0, 500)), chunked('no such size', form.subarray(500))]),
    statuses: [400, undefined],
  },
  {
    what: 'whose caller leaves in the middle',
    headers: () => endless,
    body: withoutEnd,
    then: 'leaves',
    statuses: [undefined],
  },
  {
    what: 'whose caller ends in the middle',
    headers: () => endless,
    body: withoutEnd,
    then: 'ends',
    statuses: [400, undefined],
  },
];

/** A form that stalls in the middle, and one that never starts. */
const stalled = [withoutEnd, () => Buffer.alloc(0)].map((body) => ({ headers: () => endless, body }));

/** Replaces a few bytes of the form; deterministic by seed. */
function withWrongBytes(form: Buffer, seed: number): Buffer {
  const wrong = Buffer.from(form);
  let random = seed;
  // Only the start and the end of a form are read by its parser; the file is in between.
  const places = [...wrong.keys()].filter((at) => at < 150 || at > wrong.length - 30);
  for (let n = 0; n < 1 + (seed % 5); n++) {
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
    wrong[places[random % places.length]!] = (random >> 8) % 256;
  }
  return wrong;
}

interface Sending {
  url: string;
  spec: EndpointSpec;
  token: string;
}

type Sent = Pick<Broken, 'headers' | 'body' | 'then'>;

/** @returns the status of the response, undefined if the server closed without one; waits forever if it does neither */
function send({ url, spec, token }: Sending, { headers, body, then }: Sent): Promise<number | undefined> {
  const form = formOf(spec.upload!);
  const { hostname, port } = new URL(url);
  const params = Object.fromEntries(Object.keys(spec.params?.shape ?? {}).map((name) => [name, randomUUID()]));
  const lines = Object.entries({
    Host: hostname,
    Authorization: `Bearer ${token}`,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    Connection: 'close',
    ...headers(form),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    let received = '';
    const head = Buffer.from(`${spec.method} ${pathOf(spec, params)} HTTP/1.1\r\n${lines.join('')}\r\n`);
    const socket = connect(Number(port), hostname, () => {
      socket.write(Buffer.concat([head, body(form)]));
      if (then === 'ends') socket.end();
      // After the service has started to read.
      if (then === 'leaves') setTimeout(() => socket.resetAndDestroy(), 100);
    });
    socket.on('data', (bytes) => void (received += bytes.toString('latin1')));
    // A connection reset after the response does not affect the result.
    socket.on('error', () => {});
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(received) ? Number(received.slice(9, 12)) : undefined));
  });
}

/**
 * Declares tests, from the contract alone, that no broken upload crashes the service, and that each ends with a
 * response or a closed connection and releases everything that the same user's next upload needs.
 */
export function describeBrokenUploads(
  endpoints: readonly EndpointSpec[],
  service: () => { url: string },
  signedIn: (role: Role) => { token: string },
): void {
  const uploads = endpoints.filter((spec) => spec.upload);
  const sendingOf = (spec: EndpointSpec): Sending => {
    const { token } = signedIn(someoneAllowed(spec) ?? 'buyer');
    return { url: service().url, spec, token };
  };
  const expectWholeOneIsRead = async (sending: Sending) => {
    expect([200, 404, 409, 422]).toContain(await send(sending, { headers: whole, body: (form) => form }));
  };

  describe.each(uploads.map((spec) => ({ id: spec.id, spec })))('$id: an upload', ({ spec }) => {
    test.each(brokenUploads)('$what ends, and the service keeps running', async (broken) => {
      const sending = sendingOf(spec);
      const statuses = await Promise.all([1, 2, 3].map(() => send(sending, broken)));
      expect(broken.statuses).toEqual(expect.arrayContaining(statuses));
      await expectWholeOneIsRead(sending);
    });

    test('that stalls ends with 408', async () => {
      const sending = sendingOf(spec);
      expect(await Promise.all(stalled.map((broken) => send(sending, broken)))).toEqual([408, 408]);
      await expectWholeOneIsRead(sending);
    }, 30_000);

    test('with wrong bytes anywhere gets a response', async () => {
      for (let seed = 1; seed <= 40; seed++) {
        const body = (form: Buffer) => withWrongBytes(form, seed);
        const status = await send(sendingOf(spec), { headers: whole, body });
        expect({ seed, status, known: [200, 400, 404, 409, 413, 415, 422].includes(status ?? 0) }).toMatchObject({
          known: true,
        });
      }
    });

    test('that is truncated anywhere is rejected as malformed', async () => {
      const { length } = formOf(spec.upload!);
      for (let end = 1; end < length - 4; end += 41) {
        const body = (form: Buffer) => form.subarray(0, end);
        const status = await send(sendingOf(spec), { headers: (form) => whole(body(form)), body });
        expect({ end, status }).toEqual({ end, status: 400 });
      }
    });
  });
}
