import type { HttpHandler } from 'msw';
import { accountHandlers } from './account-handlers';
import { ownHandlers } from './own-handlers';
import { sessionHandlers, type Visit } from './session-handlers';

/** What the shell asks of the platform, answered with typed data. */
export function mockHandlers(visit: Visit): HttpHandler[] {
  return [...sessionHandlers(visit), ...accountHandlers(), ...ownHandlers()];
}
