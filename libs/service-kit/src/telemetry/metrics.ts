import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The one file that knows prom-client (its successor needs Node 22). A metric is declared where it is counted;
 * declaring one twice gives the first, so that a test may start a service more than once.
 */
const registry = new Registry();
let defaults = false;

interface Declaration<L extends string> {
  name: string;
  help: string;
  labels?: readonly L[];
}

export function counter<L extends string = never>({ name, help, labels = [] }: Declaration<L>): Counter<L> {
  const known = registry.getSingleMetric(name) as Counter<L> | undefined;
  return known ?? new Counter<L>({ name, help, labelNames: labels, registers: [registry] });
}

export function gauge<L extends string = never>({ name, help, labels = [] }: Declaration<L>): Gauge<L> {
  const known = registry.getSingleMetric(name) as Gauge<L> | undefined;
  return known ?? new Gauge<L>({ name, help, labelNames: labels, registers: [registry] });
}

/** @param buckets upper bounds, in the unit that the name ends with */
export function histogram<L extends string = never>(
  { name, help, labels = [] }: Declaration<L>,
  buckets: readonly number[],
): Histogram<L> {
  const known = registry.getSingleMetric(name) as Histogram<L> | undefined;
  return known ?? new Histogram<L>({ name, help, labelNames: labels, buckets: [...buckets], registers: [registry] });
}

/** Memory, event loop and garbage collection of the process; asked for once by the service's start. */
export function collectProcessMetrics(): void {
  if (defaults) return;
  defaults = true;
  collectDefaultMetrics({ register: registry });
}

/** The text that Prometheus reads, and its media type. */
export async function metricsText(): Promise<{ text: string; type: string }> {
  return { text: await registry.metrics(), type: registry.contentType };
}
