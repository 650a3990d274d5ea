// `npm run observe`: `npm start` with telemetry: traces on a page of their own, metrics and alerts in Prometheus.
// With `-- --collector` spans go through the OpenTelemetry Collector first, as in a cluster.
import path from 'node:path';
import { Command } from 'commander';
import { startCollector } from './observe/collector.mjs';
import { alertRules, startPrometheus } from './observe/prometheus.mjs';
import { startViewer } from './observe/viewer.mjs';
import { localStateDir } from './stack/places.mjs';
import { runLocally } from './stack/run-locally.mjs';
import { addressOf, services } from './stack/topology.mjs';

const command = new Command('npm run observe --')
  .description('Starts the platform with traces, dashboard figures and alerts.')
  .option('--collector', "send spans through OpenTelemetry's collector, as in a cluster")
  .showHelpAfterError()
  .parse();
const { collector: isWithCollector } = /** @type {{ collector?: boolean }} */ (command.opts());

/** @type {string | undefined} */
let prometheusUrl;
/** Where spans go; those of an own collector stay with it. */
const viewer = await startViewer({ port: Number(process.env.TRACES_PORT || 4318), prometheusUrl: () => prometheusUrl });
const collector = isWithCollector
  ? await startCollector({ dir: path.join(localStateDir, 'collector'), passOnTo: viewer.url, log: console.log })
  : undefined;
process.env.OTEL_EXPORTER_OTLP_ENDPOINT ||= collector?.url ?? viewer.url;
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
    log: console.log,
  });
  prometheusUrl = prometheus.url;
  const stop = async () => {
    await prometheus.stop();
    await collector?.stop();
    viewer.stop();
  };
  const lines = [
    `Traces (place an order, then find its POST): ${viewer.url}`,
    `Dashboard figures: ${viewer.url}/#figures`,
    `Alerts: ${prometheus.url}/alerts`,
  ];
  return { lines, stop };
});
