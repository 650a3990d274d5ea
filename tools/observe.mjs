// `npm run observe`: `npm start`, watched: traces on a page of their own, figures and alerts in Prometheus.
import path from 'node:path';
import { alertRules, startPrometheus } from './observe/prometheus.mjs';
import { startViewer } from './observe/viewer.mjs';
import { localStateDir } from './stack/places.mjs';
import { runLocally } from './stack/run-locally.mjs';
import { addressOf, services } from './stack/topology.mjs';

/** @type {string | undefined} */
let prometheusUrl;
/** Where spans go; those of an own collector stay with it. */
const viewer = await startViewer({ port: Number(process.env.TRACES_PORT || 4318), prometheusUrl: () => prometheusUrl });
process.env.OTEL_EXPORTER_OTLP_ENDPOINT ||= viewer.url;
process.env.OTEL_BSP_SCHEDULE_DELAY ||= '500';

runLocally(async (stack) => {
  const prometheus = await startPrometheus({
    dir: path.join(localStateDir, 'prometheus'),
    port: Number(process.env.PROMETHEUS_PORT || 9090),
    targets: services.map((name) => ({
      name,
      url: addressOf(stack, name),
      ...(name === 'edge' && { token: stack.operatorToken }),
    })),
    rules: await alertRules(),
    say: console.log,
  });
  prometheusUrl = prometheus.url;
  const stop = async () => {
    await prometheus.stop();
    viewer.stop();
  };
  const tells = [
    `Traces (place an order, then look for its POST): ${viewer.url}`,
    `Figures of the dashboards: ${viewer.url}/#figures`,
    `Alerts: ${prometheus.url}/alerts`,
  ];
  return { tells, stop };
});
