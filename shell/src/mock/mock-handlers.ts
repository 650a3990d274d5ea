import type { HttpHandler } from 'msw';
import { accountHandlers } from './account-handlers';
import { ownHandlers } from './own-handlers';
import { sessionHandlers, type Visit } from './session-handlers';

/** Mock handlers of all requests of the shell. */
export function mockHandlers(visit: Visit): HttpHandler[] {
  return [...sessionHandlers(visit), ...accountHandlers(), ...ownHandlers()];
}
