import { bodyKindOf } from './body-kind';

const json = 'application/json';
const form = 'multipart/form-data; boundary=x';

test.each([
  ['nothing', {}, 'none'],
  ['an announced nothing', { 'content-length': '0', 'content-type': json }, 'none'],
  ['a short JSON', { 'content-length': '200', 'content-type': json }, 'small'],
  ['a JSON of 256 KiB', { 'content-length': '262144', 'content-type': `${json}; charset=utf-8` }, 'small'],
  ['a larger JSON', { 'content-length': '262145', 'content-type': json }, 'too_large'],
  ['a JSON of unknown length', { 'transfer-encoding': 'chunked', 'content-type': 'application/problem+json' }, 'small'],
  ['a small picture', { 'content-length': '9000', 'content-type': form }, 'small'],
  ['a picture', { 'content-length': '900000', 'content-type': form }, 'upload'],
  ['a picture of unknown length', { 'transfer-encoding': 'chunked', 'content-type': form }, 'upload'],
  ['something of no kind', { 'content-length': '8000000' }, 'upload'],
] as const)('%s', (_what, headers, kind) => expect(bodyKindOf(headers)).toBe(kind));
