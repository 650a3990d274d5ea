import type { EventOwner } from '@junto/contracts/event';
import type { Settings } from '../settings';
import type { Addressed, AddressedOfEvent } from './notices-of-event';

interface Sources {
  settings: Pick<Settings, 'copyWithinMs' | 'lateCopyMs' | 'maxAwaited'>;
  /** Does anybody hear the channel? For nobody nothing is kept. */
  isHeard: (channel: string) => boolean;
  send: (addressed: Addressed) => void;
}

interface Awaited {
  addressed: Addressed;
  missing: Set<EventOwner>;
}

/** The notices of one event that wait, or that went without their copy. */
interface OfEvent {
  waiting: Awaited[];
  since: number;
  sent: boolean;
}

/**
 * Screens read again as soon as they are told, and then believe for minutes what they got: told before the service that
 * they ask has its copy, they would keep the old page. So a notice waits for the copy, though not for long, since a
 * service may not keep one of every event; a copy that comes too late is told once more, as `many` of one type, which
 * shows no toast.
 */
export class AwaitedCopies {
  /** In the order they came, so that the first is the oldest. */
  private readonly events = new Map<string, OfEvent>();
  private sweeping: NodeJS.Timeout | undefined;

  constructor(private readonly sources: Sources) {}

  post(eventId: string, { copies, ...addressed }: AddressedOfEvent): void {
    if (copies.length === 0) return this.sources.send(addressed);
    if (!this.sources.isHeard(addressed.channel)) return;
    const one = { addressed, missing: new Set(copies) };
    const known = this.events.get(eventId);
    if (known) known.waiting.push(one);
    else this.add(eventId, { waiting: [one], since: Date.now(), sent: false });
  }

  onCopied(service: EventOwner, eventId: string): void {
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
    this.sweeping ??= setInterval(() => this.sweep(Date.now()), this.sources.settings.copyWithinMs / 10);
    if (this.events.size <= this.sources.settings.maxAwaited) return;
    const [oldestId, oldest] = this.events.entries().next().value!;
    this.sendAnyway(oldest);
    this.events.delete(oldestId);
  }

  private sweep(now: number): void {
    const { copyWithinMs, lateCopyMs } = this.sources.settings;
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
