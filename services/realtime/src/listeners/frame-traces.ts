import { beginShared, tracingIsOn } from '@junto/service-kit/telemetry/span';
import { frameDelay } from './gateway-metrics';

/** As much of an event as its frame is followed by. */
export interface FrameCause {
  traceparent: string | null;
  occurred_at: string;
}

/** Frames gather what happened within a tick; more traces than this are not told of it. */
const maxTraces = 32;

/** What the next frame of a channel goes back to: since when it is due, and the traces that it is seen in. */
export class FrameTraces {
  private parents: string[] = [];
  private since: number | undefined;

  note(cause: FrameCause | undefined): void {
    if (!cause) return;
    this.since ??= Date.parse(cause.occurred_at);
    if (tracingIsOn() && cause.traceparent && this.parents.length < maxTraces) this.parents.push(cause.traceparent);
  }

  /** The frame was written to so many listeners. */
  written(kind: 'round' | 'notice', listeners: number): void {
    // Clocks of two machines may differ by a little.
    if (this.since !== undefined) frameDelay.observe({ kind }, Math.max(0, Date.now() - this.since) / 1000);
    this.since = undefined;
    if (this.parents.length === 0) return;
    const attributes = { 'junto.listeners': listeners };
    beginShared(`write ${kind} frame`, this.parents, { kind: 'producer', attributes })?.end();
    this.parents = [];
  }
}
