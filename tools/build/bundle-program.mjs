// `node tools/build/bundle-program.mjs services/buyer/src/main.ts <file>`: bundles a program into one file, as a build
// does, for specs that start it (libs/test-kit/src/bundled-program.ts).
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from './bundle-options.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [entry = '', outfile = ''] = process.argv.slice(2);

await build({
  ...bundleOptions,
  absWorkingDir: root,
  entryPoints: [entry],
  outfile: path.resolve(outfile),
  sourcemap: false,
});
