import { counter } from '../telemetry/metrics';

const refusals = counter({
  name: 'junto_refusals_total',
  help: 'Requests that were refused, by the code that the caller was told',
  labels: ['endpoint', 'code'],
});

/** @param endpoint its id; where there is none, a name among few */
export function countRefusal(endpoint: string, code: string): void {
  refusals.inc({ endpoint, code });
}
