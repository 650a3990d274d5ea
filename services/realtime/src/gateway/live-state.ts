import type { Connections } from '../connections/connections';

/** Whether the gateway is connected to NATS. Notifies authenticated connections when that changes. */
export class LiveState {
  constructor(
    private live: boolean,
    private readonly connections: Connections,
  ) {}

  isLive(): boolean {
    return this.live;
  }

  set(now: boolean): void {
    if (now === this.live) return;
    this.live = now;
    for (const connection of this.connections) if (connection.caller) connection.reply({ type: 'live', live: now });
  }
}
