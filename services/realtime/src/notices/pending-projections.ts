import type { EventOwner } from '@junto/contracts/event';
import type { Settings } from '../settings';
import type { Addressed, AddressedOfEvent } from './notices-of-event';

interface Sources {
  settings: Pick<Settings, 'projectionWithinMs' | 'lateProjectionMs' | 'maxAwaited'>;
  /** Whether the channel has subscribers; without any, nothing waits. */
  hasSubscribers: (channel: string) => boolean;
  send: (addressed: Addressed) => void;
}

interface Awaited {
  addressed: Addressed;
  missing: Set<EventOwner>;
}

/** Notices of one event that wait for a projection or were sent without it. */
interface OfEvent {
  waiting: Awaited[];
  since: number;
  sent: boolean;
}

/**
 * Delays notices until the read models are updated: pages reload as soon as they are notified and then cache the result
 * for minutes, so a notice before the projection would keep the old page. The delay is bounded, because a service may
 * not project every event. After a late projection the notice is repeated as `many` with one type, which shows no
 * toast.
 */
export class PendingProjections {
  /** Oldest first. */
  private readonly events = new Map<string, OfEvent>();
  private sweeping: NodeJS.Timeout | undefined;

  constructor(private readonly sources: Sources) {}

  post(eventId: string, { readModels, ...addressed }: AddressedOfEvent): void {
    if (readModels.length === 0) return this.sources.send(addressed);
    if (!this.sources.hasSubscribers(addressed.channel)) return;
    const one = { addressed, missing: new Set(readModels) };
    const known = this.events.get(eventId);
    if (known) known.waiting.push(one);
    else this.add(eventId, { waiting: [one], since: Date.now(), sent: false });
  }

  onProjected(service: EventOwner, eventId: string): void {
    const found = this.events.get(eventId);
    if (!found) return;
    found.waiting = found.waiting.filter(({ addressed, missing }) => {
      if (!missing.delete(service)) return true;
      const { notice } = addressed;
      if (found.sent) this.sources.send({ ...addressed, notice: { ...notice, type: 'many', types: [notice.type] } });
      else if (missing.size === 0) this.sources.send(addressed);
      return missing.size > 0;
    });
    if (found.waiting.length === 0) this.events.delete(eventId);
  }

  stop(): void {
    clearInterval(this.sweeping);
    this.sweeping = undefined;
    this.events.clear();
  }

  private add(eventId: string, found: OfEvent): void {
    this.events.set(eventId, found);
    this.sweeping ??= setInterval(() => this.sweep(Date.now()), this.sources.settings.projectionWithinMs / 10);
    if (this.events.size <= this.sources.settings.maxAwaited) return;
    const [oldestId, oldest] = this.events.entries().next().value!;
    this.sendAnyway(oldest);
    this.events.delete(oldestId);
  }

  private sweep(now: number): void {
    const { projectionWithinMs: copyWithinMs, lateProjectionMs: lateCopyMs } = this.sources.settings;
    for (const [id, found] of this.events) {
      if (found.since > now - copyWithinMs) break;
      this.sendAnyway(found);
      if (found.since <= now - lateCopyMs) this.events.delete(id);
    }
    if (this.events.size > 0) return;
    clearInterval(this.sweeping);
    this.sweeping = undefined;
  }

  private sendAnyway(found: OfEvent): void {
    if (found.sent) return;
    found.sent = true;
    for (const { addressed } of found.waiting) this.sources.send(addressed);
  }
}
