import type { Listeners } from '../listeners/listeners';

/** Whether the gateway hears NATS. Who has shown who they are is told when that changes. */
export class LiveState {
  constructor(
    private live: boolean,
    private readonly listeners: Listeners,
  ) {}

  isLive(): boolean {
    return this.live;
  }

  set(now: boolean): void {
    if (now === this.live) return;
    this.live = now;
    for (const listener of this.listeners) if (listener.caller) listener.reply({ type: 'live', live: now });
  }
}
