import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Fonts of invoices (`libs/proforma/src/pdf/fonts.ts`), and the files of each that an image needs: the packages contain
 * every weight in several formats, 150 MB, of which 12 MB are used.
 */
export const typefaces = {
  '@fontsource/hanken-grotesk': /-(?:latin|latin-ext|vietnamese)-(?:400|600|700)-normal\.woff$/,
  '@fontsource/noto-sans': /-(?:400|700)-normal\.woff$/,
  '@fontsource/noto-sans-arabic': /-(?:400|700)-normal\.woff$/,
  '@fontsource/noto-sans-hebrew': /-(?:400|700)-normal\.woff$/,
  '@fontsource/noto-sans-thai': /-(?:400|700)-normal\.woff$/,
  '@fontsource/noto-sans-sc': /-400-normal\.woff$/,
  '@fontsource/noto-sans-kr': /-400-normal\.woff$/,
  '@fontsource/noto-emoji': /-400-normal\.woff$/,
};

/**
 * The API reference page, and the files of it that the gateway serves. The package ships it in five builds with source
 * maps.
 */
export const pages = {
  'swagger-ui-dist': /^(?:absolute-path\.js|NOTICE|swagger-ui-bundle\.js(?:\.LICENSE\.txt)?|swagger-ui\.css)$/,
};

/** Excluded from a service's bundle: native code, and packages that read their own files at run time. */
export const outside = [
  'sharp',
  '@node-rs/argon2',
  'pdfkit',
  'fontkit',
  ...Object.keys(pages),
  ...Object.keys(typefaces),
];
/** Optional peer dependencies of the MongoDB driver, which may be absent. */
const optional = [
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
  '@mongodb-js/zstd',
  'gcp-metadata',
  '@aws-sdk/credential-providers',
];

/**
 * A program that a service runs as a process of its own, found by `require.resolve`:
 * plain JavaScript, copied beside the bundle.
 * @type {import('esbuild').Plugin}
 */
const programsBesideBundle = {
  name: 'programs-beside-bundle',
  setup: ({ initialOptions: { outdir, outfile, absWorkingDir = '' }, onResolve }) => {
    const folder = path.resolve(absWorkingDir, outdir ?? path.dirname(outfile ?? ''));
    onResolve({ filter: /\.program\.mjs$/ }, ({ path: file, resolveDir }) => {
      mkdirSync(folder, { recursive: true });
      copyFileSync(path.join(resolveDir, file), path.join(folder, path.basename(file)));
      return { path: `./${path.basename(file)}`, external: true };
    });
  },
};

/**
 * How a service is bundled, for production, for benches and for deliberately broken builds. CommonJS, because mongoose
 * does not start from an ES module bundle.
 */
export const bundleOptions = /** @type {const} @satisfies {import('esbuild').BuildOptions} */ ({
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [programsBesideBundle],
  external: /** @type {string[]} */ ([...outside, ...optional].flatMap((name) => [name, `${name}/*`])),
});
