import type { Request } from 'express';
import { unsubscribePath } from '@junto/contracts/identity/open-paths';

/** Path of a request for logs and traces: without the query and without secrets in the path. */
export function loggedPath({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const path = originalUrl.split('?', 1)[0]!;
  return path.toLowerCase().startsWith(`${unsubscribePath}/`) ? `${unsubscribePath}/:token` : path;
}
