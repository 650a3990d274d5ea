/** Facts of a span as OpenTelemetry's conventions name them: `http.route`, `messaging.batch.message_count`. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/**
 * OpenTelemetry's kinds of spans: who is asked, who asks, who sends a message, who handles it, and what runs in
 * between.
 */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

export interface SpanFacts {
  kind: SpanKind;
  /** W3C trace context that it goes back to; without it the span begins a trace. */
  parent?: string | null | undefined;
  /** Trace contexts of spans that it has to do with besides. */
  links?: readonly string[];
  attributes?: SpanAttributes;
}

/** A span that runs. Each of them has to be ended. */
export interface Span {
  /** W3C trace context, for what follows from it. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** It did not do what it was for. */
  fail(reason: unknown): void;
  end(): void;
}

/** What makes spans and knows which one the present work belongs to. */
export interface Tracer {
  begin(name: string, facts: SpanFacts): Span;
  /** The span that the present work belongs to, where its trace is sampled. */
  active(): Span | undefined;
  /** Runs work as that of a span, or as nobody's. */
  run<T>(span: Span | undefined, work: () => T): T;
}

/** Undefined while tracing is off: that comparison is then all that it costs. */
let tracer: Tracer | undefined;

/** Given once at the start of a process, before anything is traced. */
export function setTracer(given: Tracer | undefined): void {
  tracer = given;
}

export function tracingIsOn(): boolean {
  return tracer !== undefined;
}

/** Begins a span; undefined while tracing is off. */
export function beginSpan(name: string, facts: SpanFacts): Span | undefined {
  return tracer?.begin(name, facts);
}

/** The trace context of what runs now; undefined while tracing is off or where its trace is not sampled. */
export function activeTraceparent(): string | undefined {
  return tracer?.active()?.traceparent;
}

/** Runs work as that of a span, or as nobody's where there is none, and ends the span with it. */
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

/** A span of work that is done for several traces at once. */
export interface SharedSpan extends Span {
  /** What follows in the trace of one of them. */
  following(parent: string | null): string | null;
}

/** More of them would cost more than they tell. */
const maxSharers = 64;

/**
 * Begins a span in each of the traces that share a piece of work: a group of orders, a batch of events. What the work
 * does itself (commands to MongoDB) is seen in the first trace, to which the spans of the others link.
 * @param parents trace contexts; those that are not sampled are left out
 * @returns undefined while tracing is off, and where no trace is sampled
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
