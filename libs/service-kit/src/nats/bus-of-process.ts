import type { Bus } from './bus';

/**
 * The bus of this process: a process is one service. Set by its start, so that a use case asks another service without
 * handing the connection through every call.
 */
let bus: Bus | undefined;

export function setBus(of: Bus | undefined): void {
  bus = of;
}

/** @throws before the service has started */
export function currentBus(): Bus {
  if (!bus) throw new Error('The service has not been started');
  return bus;
}
