import { commandSender, type SendCommand } from '@junto/service-kit/commands';
import type { Bus } from '@junto/service-kit/nats/bus';
import type { AdminConfig } from './config';

/** Access to the owners of documents that this service decides on. */
export interface Owners {
  bus: Bus;
  /** Sends a command and waits OWNER_ANSWERS_MS for its answer. */
  send: SendCommand;
  /** Time to wait for `round.closed` when closing a round. */
  closeWaitsMs: number;
}

export function ownersOver(
  bus: Bus,
  { OWNER_ANSWERS_MS: timeoutMs, CLOSE_WAITS_MS: closeWaitsMs }: AdminConfig,
): Owners {
  return { bus, send: commandSender({ bus, timeoutMs }), closeWaitsMs };
}
