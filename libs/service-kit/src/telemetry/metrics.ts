import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The only file that imports prom-client (its successor needs Node 22). A metric is declared where it is counted; a
 * repeated declaration returns the first one, so that a test may start a service more than once.
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

/** @param buckets upper bounds in the unit at the end of the name */
export function histogram<L extends string = never>(
  { name, help, labels = [] }: Declaration<L>,
  buckets: readonly number[],
): Histogram<L> {
  const known = registry.getSingleMetric(name) as Histogram<L> | undefined;
  return known ?? new Histogram<L>({ name, help, labelNames: labels, buckets: [...buckets], registers: [registry] });
}

/** Exports memory, event loop and garbage collection of the process; called once at the start of a service. */
export function collectProcessMetrics(): void {
  if (defaults) return;
  defaults = true;
  collectDefaultMetrics({ register: registry });
}

/** The metrics in the text format of Prometheus, and its media type. */
export async function metricsText(): Promise<{ text: string; type: string }> {
  return { text: await registry.metrics(), type: registry.contentType };
}
