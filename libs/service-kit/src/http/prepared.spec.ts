import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PreparedBody } from './prepared';

const answer = { text: 'a body that compresses well, '.repeat(50) };

test('a body is compressed once for each encoding, in the form that the encoding names', async () => {
  const body = new PreparedBody(answer);
  const [br, sameBr, gzip] = await Promise.all([body.in('br'), body.in('br'), body.in('gzip')]);
  expect([brotliDecompressSync(br), gunzipSync(gzip)].map(String)).toEqual(Array(2).fill(JSON.stringify(answer)));
  expect(sameBr).toBe(br);
  expect(body.in('br')).toBe(br);
});
