import { within } from '../within';
import type { TracedProcess } from './otlp-tracer';
import { setTracer } from './span';

/** Time limit for sending the last spans of a stopping process. */
const flushMs = 2_000;

/** Whether the environment configures an exporter, by the rules of OpenTelemetry's SDKs. */
function isTraced(env: NodeJS.ProcessEnv): boolean {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return Boolean(endpoint) && env.OTEL_SDK_DISABLED !== 'true' && env.OTEL_TRACES_EXPORTER !== 'none';
}

/**
 * Starts tracing if OTEL_EXPORTER_OTLP_ENDPOINT is set: exports spans over OTLP/HTTP, sampled and batched according to
 * the other OTEL_* variables (decision 148). Otherwise no code of OpenTelemetry is loaded.
 * @returns a function that flushes and stops it
 */
export async function openTracing(traced: TracedProcess, env = process.env): Promise<() => Promise<void>> {
  if (!isTraced(env)) return async () => {};
  const { otlpTracer } = await import('./otlp-tracer');
  const { tracer, shutdown } = otlpTracer(traced, env);
  setTracer(tracer);
  return async () => {
    setTracer(undefined);
    // An unavailable collector costs spans and must not delay the stop.
    await within(
      flushMs,
      shutdown().catch(() => {}),
      () => {},
    );
  };
}
