import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { pathOf, type EndpointSpec, type Role } from '@junto/contracts/endpoint';
import { someoneAllowed } from './every-refusal';

const boundary = 'the-boundary';

/** A form of one file, whole; its bytes are no picture, so that an upload that comes through is refused as one. */
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
  /** What the caller does when all of that is sent; it waits for the server without it. */
  then?: 'leaves' | 'ends';
  /** The statuses that it may be told; none: the connection is closed. */
  told: readonly (number | undefined)[];
}

const whole = (body: Buffer) => ({ 'Content-Length': String(body.length) });
const withoutEnd = (form: Buffer) => form.subarray(0, -boundary.length - 8);

/** A request that is whole, of a form that is not. */
function wholeOf(what: string, body: (form: Buffer) => Buffer): Broken {
  return { what, headers: (form) => whole(body(form)), body, told: [400] };
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
    told: [400],
  },
  {
    what: 'whose chunks are malformed',
    headers: () => ({ 'Transfer-Encoding': 'chunked' }),
    body: (form) =>
      Buffer.concat([chunked((500).toString(16), form.subarray(0, 500)), chunked('no such size', form.subarray(500))]),
    told: [400, undefined],
  },
  {
    what: 'whose caller leaves in the middle',
    headers: () => endless,
    body: withoutEnd,
    then: 'leaves',
    told: [undefined],
  },
  {
    what: 'whose caller ends in the middle',
    headers: () => endless,
    body: withoutEnd,
    then: 'ends',
    told: [400, undefined],
  },
];

/** In the middle, and before the first byte. */
const stalled = [withoutEnd, () => Buffer.alloc(0)].map((body) => ({ headers: () => endless, body }));

/** A few bytes of the form are others, the same for the same seed. */
function withWrongBytes(form: Buffer, seed: number): Buffer {
  const wrong = Buffer.from(form);
  let random = seed;
  // Most of a form is its file; what its parser reads stands at its beginning and end.
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

/** @returns the status that the server answered, undefined when it closed without one; waits for ever when it does neither */
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
    let heard = '';
    const head = Buffer.from(`${spec.method} ${pathOf(spec, params)} HTTP/1.1\r\n${lines.join('')}\r\n`);
    const socket = connect(Number(port), hostname, () => {
      socket.write(Buffer.concat([head, body(form)]));
      if (then === 'ends') socket.end();
      // Not before the service has begun to read it.
      if (then === 'leaves') setTimeout(() => socket.resetAndDestroy(), 100);
    });
    socket.on('data', (bytes) => void (heard += bytes.toString('latin1')));
    // A reset after the answer takes nothing away of it.
    socket.on('error', () => {});
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(heard) ? Number(heard.slice(9, 12)) : undefined));
  });
}

/**
 * Declares tests, from the contract alone, that no upload ends the service, whatever breaks in it, and that each ends
 * itself: with an answer or its connection, and with nothing left taken that the same person's next upload would miss.
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
    test.each(brokenUploads)('$what ends, and the service goes on', async (broken) => {
      const sending = sendingOf(spec);
      const told = await Promise.all([1, 2, 3].map(() => send(sending, broken)));
      expect(broken.told).toEqual(expect.arrayContaining(told));
      await expectWholeOneIsRead(sending);
    });

    test('that stalls is told so and ends', async () => {
      const sending = sendingOf(spec);
      expect(await Promise.all(stalled.map((broken) => send(sending, broken)))).toEqual([408, 408]);
      await expectWholeOneIsRead(sending);
    }, 30_000);

    test('with wrong bytes anywhere is answered', async () => {
      for (let seed = 1; seed <= 40; seed++) {
        const body = (form: Buffer) => withWrongBytes(form, seed);
        const told = await send(sendingOf(spec), { headers: whole, body });
        expect({ seed, told, known: [200, 400, 404, 409, 413, 415, 422].includes(told ?? 0) }).toMatchObject({
          known: true,
        });
      }
    });

    test('that is cut off anywhere is refused as malformed', async () => {
      const { length } = formOf(spec.upload!);
      for (let end = 1; end < length - 4; end += 41) {
        const body = (form: Buffer) => form.subarray(0, end);
        const told = await send(sendingOf(spec), { headers: (form) => whole(body(form)), body });
        expect({ end, told }).toEqual({ end, told: 400 });
      }
    });
  });
}
