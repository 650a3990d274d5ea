/** Attributes of a span, named by OpenTelemetry's conventions: `http.route`, `messaging.batch.message_count`. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** OpenTelemetry's kinds of spans. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

export interface SpanFacts {
  kind: SpanKind;
  /** W3C trace context of the parent; without it the span starts a trace. */
  parent?: string | null | undefined;
  /** Trace contexts of related spans. */
  links?: readonly string[];
  attributes?: SpanAttributes;
}

/** A running span; each must be ended. */
export interface Span {
  /** W3C trace context for child spans. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** Marks the span as failed. */
  fail(reason: unknown): void;
  end(): void;
}

/** Creates spans and tracks the active one. */
export interface Tracer {
  begin(name: string, facts: SpanFacts): Span;
  /** The active span, if its trace is sampled. */
  active(): Span | undefined;
  /** Runs work with this span as the active one, or without any. */
  run<T>(span: Span | undefined, work: () => T): T;
}

/** Undefined while tracing is off, which then costs only this comparison. */
let tracer: Tracer | undefined;

/** Set once at the start of a process, before anything is traced. */
export function setTracer(given: Tracer | undefined): void {
  tracer = given;
}

export function tracingIsOn(): boolean {
  return tracer !== undefined;
}

/** Starts a span; undefined while tracing is off. */
export function beginSpan(name: string, facts: SpanFacts): Span | undefined {
  return tracer?.begin(name, facts);
}

/** Trace context of the active span; undefined while tracing is off or the trace is not sampled. */
export function activeTraceparent(): string | undefined {
  return tracer?.active()?.traceparent;
}

/** Runs work within a span, or outside of any, and ends the span afterwards. */
export function inSpan<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  const run = tracer.run(span, work);
  return span ? endWith(span, run) : run;
}

async function endWith<T>(span: Span, run: Promise<T>): Promise<T> {
  try {
    return await run;
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** A span of work that is shared by several traces. */
export interface SharedSpan extends Span {
  /** Trace context for a child span in the trace of `parent`. */
  following(parent: string | null): string | null;
}

/** More of them would cost more than they are worth. */
const maxSharers = 64;

/**
 * Starts a span in each trace that shares a piece of work, such as a group of orders or a batch of events. Spans of the
 * work itself (MongoDB commands) appear in the first trace; the spans of the others link to it.
 * @param parents trace contexts; those that are not sampled are ignored
 * @returns undefined while tracing is off or if no trace is sampled
 */
export function beginShared(
  name: string,
  parents: Iterable<string | null | undefined>,
  { kind, attributes }: Pick<SpanFacts, 'kind' | 'attributes'>,
): SharedSpan | undefined {
  if (!tracer) return undefined;
  const spans = new Map<string, Span>();
  let first: Span | undefined;
  for (const parent of parents) {
    if (!parent?.endsWith('-01') || spans.has(parent) || spans.size >= maxSharers) continue;
    const span: Span = tracer.begin(name, { kind, parent, links: first ? [first.traceparent] : [], attributes });
    first ??= span;
    spans.set(parent, span);
  }
  if (!first) return undefined;
  const all = [...spans.values()];
  return {
    traceparent: first.traceparent,
    set: (facts) => all.forEach((span) => span.set(facts)),
    fail: (reason) => all.forEach((span) => span.fail(reason)),
    end: () => all.forEach((span) => span.end()),
    following: (parent) => (parent === null ? null : (spans.get(parent)?.traceparent ?? parent)),
  };
}
