// `node tools/build/build-service.mjs buyer [main commands/make-admin …]`, run by Nx in the service's folder: bundles
// src/<entry>.ts into dist/<entry>.cjs.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions, outside, typefaces } from './bundle-options.mjs';
import { packagesOf, writeSbom } from './sbom.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const [service = '', ...entries] = process.argv.slice(2);
const folder = path.join(root, 'services', service);
const dist = path.join(folder, 'dist');
rmSync(dist, { recursive: true, force: true });

const { metafile } = await build({
  ...bundleOptions,
  absWorkingDir: root,
  entryPoints: (entries.length ? entries : ['main']).map((entry) => path.join(folder, 'src', `${entry}.ts`)),
  entryNames: '[name]',
  outdir: dist,
  outExtension: { '.js': '.cjs' },
  sourcesContent: false,
  minifySyntax: true,
  metafile: true,
});

// Packages an image installs beside the bundle, in the versions of the root.
const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const versions = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies;
const imported = new Set(
  Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path: name }) => name)),
);
const needed = outside.filter((name) => [...imported].some((one) => one === name || one.startsWith(`${name}/`)));
// Fonts are resolved with require.resolve, which bundlers do not detect as imports.
if (needed.includes('pdfkit')) needed.push(...Object.keys(typefaces));
const dependencies = Object.fromEntries([...new Set(needed)].map((name) => [name, versions[name]]));
writeFileSync(
  path.join(dist, 'package.json'),
  `${JSON.stringify({ private: true, version, dependencies }, null, 2)}\n`,
);
writeSbom(
  dist,
  packagesOf(Object.keys(metafile.inputs)).map((name) => path.join(root, name)),
);
