// `npm run bench:reads` and the like: bundles the programs that are measured, as production has them, and runs the
// bench.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import webpack from 'webpack';
import { bundleOptions } from '../../tools/build/bundle-options.mjs';
import { findNode } from '../../tools/servers/node.mjs';
import { buildAll } from '../../tools/stack/build.mjs';
import { buildServices } from '../faults/platform/build-services.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tradingServices = {
  buyer: 'services/buyer/src/main.ts',
  supplier: 'services/supplier/src/main.ts',
  admin: 'services/admin/src/main.ts',
};
/** What is bundled for it alone; clicks, pages and scale are measured on `npm run build`. */
const programs = {
  admin: { admin: 'services/admin/src/main.ts', 'bare-express': 'tests/load/reads/bare-express.ts' },
  orders: {
    buyer: 'services/buyer/src/main.ts',
    'without-database': 'tests/load/orders/without-database.ts',
  },
  reads: {
    buyer: 'services/buyer/src/main.ts',
    'bare-express': 'tests/load/reads/bare-express.ts',
    'join-per-request': 'tests/load/reads/join-per-request.ts',
  },
  beside: tradingServices,
  settle: tradingServices,
  clicks: {},
  scale: {},
  import: { supplier: 'services/supplier/src/main.ts' },
  web: {},
  lighthouse: {},
  live: { realtime: 'services/realtime/src/main.ts', 'bare-ws': 'tests/load/live/bare-ws.ts' },
};

const [name = ''] = process.argv.slice(2);
if (!Object.hasOwn(programs, name)) {
  console.error(`Which bench? One of: ${Object.keys(programs).join(', ')}`);
  process.exit(1);
}

if (Object.keys(programs[name]).length > 0)
  await build({
    ...bundleOptions,
    absWorkingDir: root,
    entryPoints: Object.entries(programs[name]).map(([out, entry]) => ({ in: path.join(root, entry), out })),
    outdir: path.join(root, '.junto/bench'),
    outExtension: { '.js': '.cjs' },
  });

if (name === 'live') buildListeners();
if (name === 'clicks' || name === 'scale') await buildServices();
if (name === 'lighthouse') await buildAll(console.error);
if (name === 'web') await buildPages();

const bench = spawn(
  await findNode(console.error),
  ['--import', 'tsx', path.join(root, `tests/load/bench-${name}.ts`)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => bench.kill(signal));
bench.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/** As `npm run build` does, and the same pages once more without federation. */
async function buildPages() {
  await buildAll(console.error);
  const { oneBundle } = await import('./web/one-bundle.config.mjs');
  const compiler = webpack(oneBundle);
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  await new Promise((resolve) => compiler.close(resolve));
}

/** Listeners are a Go program, so that ten thousand of them cost less than the server that is measured. */
function buildListeners() {
  const out = path.join(root, '.junto/bench/live-clients');
  const { error, status } = spawnSync('go', ['build', '-o', out, '.'], {
    cwd: path.join(root, 'tests/load/live-clients'),
    stdio: 'inherit',
  });
  if (error)
    console.error(
      'The listeners of this bench are written in Go: install it (go.dev/dl, or your package manager) and run again.',
    );
  if (error || status !== 0) process.exit(1);
}
