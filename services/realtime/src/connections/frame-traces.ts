import { beginShared, tracingIsOn } from '@junto/service-kit/telemetry/span';
import { frameDelay } from './gateway-metrics';

/** The part of an event that a frame is traced by. */
export interface FrameContext {
  traceparent: string | null;
  occurred_at: string;
}

/** Frames collect the changes of a tick; further traces are left out. */
const maxTraces = 32;

/** The origin of a channel's next frame: its oldest event and the traces it belongs to. */
export class FrameTraces {
  private parents: string[] = [];
  private since: number | undefined;

  note(cause: FrameContext | undefined): void {
    if (!cause) return;
    this.since ??= Date.parse(cause.occurred_at);
    if (tracingIsOn() && cause.traceparent && this.parents.length < maxTraces) this.parents.push(cause.traceparent);
  }

  /** Records that the frame was written to this many connections. */
  written(kind: 'round' | 'notice', listeners: number): void {
    // Clocks of two machines may differ slightly.
    if (this.since !== undefined) frameDelay.observe({ kind }, Math.max(0, Date.now() - this.since) / 1000);
    this.since = undefined;
    if (this.parents.length === 0) return;
    const attributes = { 'junto.listeners': listeners };
    beginShared(`write ${kind} frame`, this.parents, { kind: 'producer', attributes })?.end();
    this.parents = [];
  }
}
