import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span as OtelSpan,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace-base';
import type { Span, Tracer } from './span';
import { wellFormed } from './trace-context';

export interface TracedProcess {
  /** Service name in traces, unless OTEL_SERVICE_NAME is set. */
  service: string;
  version: string;
  /** The gateway decides whether a trace is sampled, whatever the browser requests. */
  isGateway: boolean;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

function contextOf(traceparent: string | null | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = wellFormed.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/** Spans of OpenTelemetry's SDK, exported over OTLP/HTTP and configured by the environment. */
export function otlpTracer(traced: TracedProcess, env: NodeJS.ProcessEnv) {
  const own = resourceFromAttributes({
    'service.name': env.OTEL_SERVICE_NAME || traced.service,
    'service.namespace': 'junto',
    'service.version': traced.version,
    'service.instance.id': `${hostname()}.${process.pid}`,
  });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(own),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    ...(traced.isGateway && { sampler: samplerOfGateway(env) }),
  });
  return { tracer: tracerOf(provider), shutdown: () => provider.shutdown() };
}

/** A browser marks all of its requests as sampled; the operator decides how many really are. */
function samplerOfGateway({ OTEL_TRACES_SAMPLER = '', OTEL_TRACES_SAMPLER_ARG = '1' }: NodeJS.ProcessEnv): Sampler {
  if (OTEL_TRACES_SAMPLER.endsWith('always_off')) return new AlwaysOffSampler();
  if (OTEL_TRACES_SAMPLER.endsWith('traceidratio'))
    return new TraceIdRatioBasedSampler(Number(OTEL_TRACES_SAMPLER_ARG));
  return new AlwaysOnSampler();
}

function tracerOf(provider: BasicTracerProvider): Tracer {
  const otel = provider.getTracer('junto');
  const present = new AsyncLocalStorage<Span | undefined>();
  return {
    begin: (name, { kind, parent, links = [], attributes }) => {
      const above = contextOf(parent);
      return spanOf(
        otel.startSpan(
          name,
          {
            kind: kinds[kind],
            attributes,
            links: links.flatMap((link) => contextOf(link) ?? []).map((context) => ({ context })),
          },
          above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT,
        ),
      );
    },
    active: () => {
      const span = present.getStore();
      return span?.traceparent.endsWith('-01') ? span : undefined;
    },
    run: (span, work) => present.run(span, work),
  };
}

function spanOf(span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
    set: (attributes) => void span.setAttributes(attributes),
    fail: (reason) => {
      // Only the error name, because messages of a database contain values; the log has the details under the same
      // trace id.
      const message = reason instanceof Error ? reason.name : String(reason);
      span.setStatus({ code: SpanStatusCode.ERROR, message });
    },
    end: () => span.end(),
  };
}
