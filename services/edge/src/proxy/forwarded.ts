import type { Request } from 'express';
import { requestIdOf } from '@junto/service-kit/http/request-id';

/**
 * What a service is told of who asks: set by the door alone, whatever the browser sent, so that nobody can choose the
 * address that limits are counted on.
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
