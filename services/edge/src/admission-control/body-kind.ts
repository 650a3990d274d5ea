import type { IncomingHttpHeaders } from 'node:http';
import { maxBodyBytes } from '@junto/service-kit/http/read-json';

/** `small`: read at the gateway. `upload`: streamed. `too_large`: rejected. */
export type BodyKind = 'none' | 'small' | 'upload' | 'too_large';

/** Classifies the body of a request by its headers. JSON is limited to 256 KiB in every service. */
export function bodyKindOf(headers: IncomingHttpHeaders): BodyKind {
  const length = headers['content-length'];
  const chunked = headers['transfer-encoding'] !== undefined;
  if (!chunked && Number(length ?? 0) === 0) return 'none';
  const json = /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? '');
  if (chunked) return json ? 'small' : 'upload';
  if (Number(length) <= maxBodyBytes) return 'small';
  return json ? 'too_large' : 'upload';
}
