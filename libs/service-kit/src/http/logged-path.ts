import type { Request } from 'express';
import { unsubscribePath } from '@junto/contracts/identity/open-paths';

/** The path of a request as logs and traces may keep it: without its query, nor what is as good as a password in it. */
export function loggedPath({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const path = originalUrl.split('?', 1)[0]!;
  return path.toLowerCase().startsWith(`${unsubscribePath}/`) ? `${unsubscribePath}/:token` : path;
}
