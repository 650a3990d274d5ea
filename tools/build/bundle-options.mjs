/** Left outside of a service's bundle: native code, and what reads its own files when it runs. */
export const outside = ['sharp', '@node-rs/argon2', 'pdfkit', '@fontsource/hanken-grotesk'];
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
  external: /** @type {string[]} */ ([...outside, ...optional].flatMap((name) => [name, `${name}/*`])),
});
