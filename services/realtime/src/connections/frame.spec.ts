import type { Writable } from 'node:stream';
import ws from 'ws';
import { textFrame } from './frame';

/** The parser of `ws`, which its types do not declare. */
const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean }) => Writable };

/** Parses frames as a client does. */
function read(bytes: Buffer): Promise<string[]> {
  const texts: string[] = [];
  return new Promise((resolve, reject) => {
    const receiver = new Receiver({ isServer: false });
    receiver.on('message', (text: Buffer) => void texts.push(text.toString()));
    receiver.on('error', reject);
    receiver.write(bytes, () => setImmediate(() => resolve(texts)));
  });
}

test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])(
  'a text of %i bytes survives framing and parsing',
  async (length) => {
    const text = 'x'.repeat(length);
    expect(await read(textFrame(text))).toEqual([text]);
  },
);

test('counts bytes, not characters', async () => {
  const text = 'Preço: 12 €, 団体 '.repeat(20);
  expect(await read(textFrame(text))).toEqual([text]);
});

test('consecutive frames are separate messages', async () => {
  expect(await read(Buffer.concat([textFrame('first'), textFrame('second')]))).toEqual(['first', 'second']);
});
