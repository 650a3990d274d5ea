import { counter } from '../telemetry/metrics';

const refusals = counter({
  name: 'junto_refusals_total',
  help: 'Requests that were refused, by problem code',
  labels: ['endpoint', 'code'],
});

/** @param endpoint its id; without one, a label from a small fixed set */
export function countRefusal(endpoint: string, code: string): void {
  refusals.inc({ endpoint, code });
}
