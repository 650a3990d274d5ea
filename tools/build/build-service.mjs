// `node tools/build/build-service.mjs buyer [main commands/make-admin …]`, run by Nx in the service's folder: bundles
// src/<entry>.ts into dist/<entry>.cjs. CommonJS, because mongoose does not start from an ES module bundle.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Left outside the bundle: native code, and what reads its own files when it runs. */
const outside = ['sharp', '@node-rs/argon2', 'pdfkit', '@fontsource/hanken-grotesk'];
/** Asked for by MongoDB's driver, and fine to be absent. */
const optional = [
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
  '@mongodb-js/zstd',
  'gcp-metadata',
  '@aws-sdk/credential-providers',
];

const [service = '', ...entries] = process.argv.slice(2);
const folder = path.join(root, 'services', service);
const dist = path.join(folder, 'dist');
rmSync(dist, { recursive: true, force: true });

const external = [...outside, ...optional];
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: (entries.length ? entries : ['main']).map((entry) => path.join(folder, 'src', `${entry}.ts`)),
  entryNames: '[name]',
  outdir: dist,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  sourcesContent: false,
  minifySyntax: true,
  metafile: true,
  logLevel: 'warning',
  external: external.flatMap((name) => [name, `${name}/*`]),
});

// What an image has to install beside the bundle, in the versions of the root.
const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const versions = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies;
const imported = new Set(
  Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path: name }) => name)),
);
const needed = outside.filter((name) => [...imported].some((one) => one === name || one.startsWith(`${name}/`)));
// Fonts are found by require.resolve, which no bundler sees as an import.
if (needed.includes('pdfkit')) needed.push('@fontsource/hanken-grotesk');
const dependencies = Object.fromEntries([...new Set(needed)].map((name) => [name, versions[name]]));
writeFileSync(
  path.join(dist, 'package.json'),
  `${JSON.stringify({ private: true, version, dependencies }, null, 2)}\n`,
);
