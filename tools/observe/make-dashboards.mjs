// `npm run dashboards`: writes Grafana's dashboards to k8s/monitoring/dashboards.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dashboards } from './dashboards.mjs';

for (const [file, dashboard] of Object.entries(dashboards())) {
  const place = fileURLToPath(new URL(`../../k8s/monitoring/dashboards/${file}`, import.meta.url));
  writeFileSync(place, `${JSON.stringify(dashboard, null, 2)}\n`);
}
