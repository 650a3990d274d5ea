import type { Request } from 'express';
import { requestIdOf } from '@junto/service-kit/http/request-id';

/**
 * Sets the forwarding headers for the service and drops those of the browser, so that a caller cannot choose the
 * address that rate limits count.
 */
export function setForwarded(req: Request): void {
  const { headers } = req;
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-') || name === 'x-real-ip') delete headers[name];
  }
  headers['x-forwarded-for'] = req.ip ?? '';
  headers['x-forwarded-proto'] = req.protocol;
  headers['x-forwarded-host'] = headers.host ?? '';
  headers['x-request-id'] = requestIdOf(req);
}
