import { pathOf, type EndpointSpec } from '@junto/contracts/endpoint';
import { zoneHeader } from '@junto/contracts/identity/open-paths';
import { deviceZone } from '@junto/i18n/formats/device-zone';

/** Arguments of a call; the endpoint's contract defines which of them it accepts. */
export interface CallArgs {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  /** The trace of all attempts of a call. */
  traceparent?: string;
  /** Receives the sent share of `file`, 0..1, during the upload. */
  onProgress?: (sent: number) => void;
}

/** Builds the request of a call for `fetch`. Paths start with '/api': the page's own gateway answers them. */
export function requestOf(
  spec: EndpointSpec,
  args: CallArgs,
  token: string | null,
): { url: string; init: RequestInit } {
  const headers: Record<string, string> = {};
  if (spec.answer) headers.accept = 'application/json';
  if (token && spec.who !== 'anyone') headers.authorization = `Bearer ${token}`;
  if (args.traceparent) headers.traceparent = args.traceparent;
  if (args.idempotencyKey) headers['idempotency-key'] = args.idempotencyKey;
  if (spec.cookie) headers[zoneHeader] = deviceZone();
  const init: RequestInit = { method: spec.method, headers, credentials: spec.cookie ? 'same-origin' : 'omit' };
  if (spec.upload && args.file) {
    const form = new FormData();
    form.append(spec.upload.field, args.file);
    init.body = form;
  } else if (args.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(args.body);
  }
  return { url: pathOf(spec, args.params) + searchOf(args.query), init };
}

/** Omits empty values: an unset filter is no filter. */
function searchOf(query: CallArgs['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}
