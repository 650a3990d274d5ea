import type { IncomingHttpHeaders } from 'node:http';
import { maxBodyBytes } from '@junto/service-kit/http/read-json';

/** `small` is read at the door, `upload` is passed on as a stream, `too_large` is neither. */
export type BodyKind = 'none' | 'small' | 'upload' | 'too_large';

/** What a request brings, by what it says of itself: JSON is never larger than the services' own bound. */
export function bodyKindOf(headers: IncomingHttpHeaders): BodyKind {
  const length = headers['content-length'];
  const chunked = headers['transfer-encoding'] !== undefined;
  if (!chunked && Number(length ?? 0) === 0) return 'none';
  const json = /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? '');
  if (chunked) return json ? 'small' : 'upload';
  if (Number(length) <= maxBodyBytes) return 'small';
  return json ? 'too_large' : 'upload';
}
