import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStyled, withStaticStyles } from './static-styles.mjs';

/** The same for esbuild, which builds the gallery of components: it is drawn with the styles that pages have. */
export const staticStylesPlugin = {
  name: 'static-styles',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /\?plain$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?plain$/, '')),
      suffix: '?plain',
      sideEffects: false,
    }));
    build.onLoad({ filter: isStyled }, async ({ path, suffix }) => {
      const source = await readFile(path, 'utf8');
      // Unlike webpack it reads also what it will shake off.
      const asError = (/** @type {Error} */ { message }) => `throw new Error(${JSON.stringify(message)});`;
      return { contents: await withStaticStyles(path + suffix, source).catch(asError), loader: 'js' };
    });
  },
};
