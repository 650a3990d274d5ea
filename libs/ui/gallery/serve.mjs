import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import { staticStylesPlugin } from '../styles-at-build/static-styles-plugin.mjs';

/** Serves the gallery of components with a rebuild on every reload: `npm run gallery -w @junto/ui`. */
const here = fileURLToPath(new URL('.', import.meta.url));
const build = await context({
  entryPoints: [`${here}gallery.tsx`],
  bundle: true,
  outdir: here,
  write: false,
  jsx: 'automatic',
  plugins: [staticStylesPlugin],
  loader: { '.woff2': 'file', '.svg': 'file' },
  define: { 'process.env.NODE_ENV': '"development"' },
});
const { port } = await build.serve({ servedir: here, host: '127.0.0.1', port: Number(process.env.PORT ?? 0) });
process.stdout.write(`http://127.0.0.1:${port}/\n`);
