import { within } from '../within';
import type { TracedProcess } from './otlp-tracer';
import { setTracer } from './span';

/** Longest that a stopping process waits for its last spans to leave. */
const flushMs = 2_000;

/** Whether the environment names somebody who takes spans, as OpenTelemetry's SDKs read it. */
function isTraced(env: NodeJS.ProcessEnv): boolean {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return Boolean(endpoint) && env.OTEL_SDK_DISABLED !== 'true' && env.OTEL_TRACES_EXPORTER !== 'none';
}

/**
 * Opens tracing where OTEL_EXPORTER_OTLP_ENDPOINT is set: spans go there over OTLP/HTTP, sampled and batched as the
 * other OTEL_* variables say (decision 148). Without it nothing of OpenTelemetry is loaded.
 * @returns sends what is left, and ends it
 */
export async function openTracing(traced: TracedProcess, env = process.env): Promise<() => Promise<void>> {
  if (!isTraced(env)) return async () => {};
  const { otlpTracer } = await import('./otlp-tracer');
  const { tracer, shutdown } = otlpTracer(traced, env);
  setTracer(tracer);
  return async () => {
    setTracer(undefined);
    // A collector that is away costs spans, not the stop.
    await within(
      flushMs,
      shutdown().catch(() => {}),
      () => {},
    );
  };
}
