import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './integrity.mjs';

const require = createRequire(import.meta.url);
const at = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const target = 'es2022';

/**
 * What shell and remotes have in common.
 * @param name of the build: `junto_shell`, `mfe_buyer`
 */
export function baseConfig({ name, folder, dev, refresh }) {
  return {
    name,
    mode: dev ? 'development' : 'production',
    context: folder,
    devtool: dev ? 'cheap-module-source-map' : false,
    target: ['web', target],
    output: {
      uniqueName: name,
      filename: dev ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: dev ? '[name].js' : '[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        { test: /\.[jt]sx?$/, exclude: /node_modules/, loader: 'swc-loader', options: swc(dev, refresh) },
        {
          test: /\.css$/,
          use: [
            dev ? 'style-loader' : MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { modules: cssModules(name) } },
          ],
        },
        { test: /\.(woff2?|png|svg)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/[\\/]getScrollBarSize$/, at('./scrollbar-size.js')),
      new webpack.NormalModuleReplacementPlugin(/[\\/]useScrollLocker$/, at('./scroll-locker.js')),
      new webpack.DefinePlugin({ JUNTO_DATA: JSON.stringify(process.env.JUNTO_DATA ?? 'stack') }),
      ...(dev
        ? []
        : [
            new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[contenthash:12].css' }),
            new ChunkIntegrityPlugin(),
          ]),
      ...(refresh ? [new ReactRefreshPlugin({ library: name })] : []),
    ],
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
    },
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      name: `${name}-${dev ? 'dev' : 'production'}`,
      // A cache that another version of webpack wrote restores with warnings that look like failures.
      version: `${webpack.version}-${process.env.JUNTO_DATA ?? ''}`,
      cacheDirectory: path.join(at('../../..'), 'node_modules/.cache/webpack'),
      buildDependencies: { config: [path.join(folder, 'webpack.config.mjs')] },
    },
    stats: dev ? 'errors-warnings' : { preset: 'errors-warnings', assets: false },
  };
}

function swc(dev, refresh) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: dev, refresh: Boolean(refresh) } },
      target,
    },
  };
}

/** The development server; everything the platform answers is passed on to a running stack. */
export function devServer({ port, folder }) {
  const door = process.env.JUNTO_DOOR ?? 'http://localhost:8080';
  return {
    port,
    hot: true,
    historyApiFallback: true,
    static: {
      directory: path.join(path.dirname(require.resolve('msw/package.json')), 'lib'),
      publicPath: '/',
      watch: false,
    },
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: { warnings: false } },
    proxy: [
      {
        context: ['/api', '/images', '/remotes.json', '/remotes'],
        target: door,
        changeOrigin: true,
        // The services take cookies from the door's own origin alone.
        headers: { origin: door },
      },
      { context: ['/ws'], target: door, ws: true, changeOrigin: true, headers: { origin: door } },
    ],
    watchFiles: [path.join(folder, 'src')],
  };
}

/** `*.module.css`: three areas may be on one page, each with a dashboard of its own, so the app's name is in the hash. */
function cssModules(name) {
  return {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'camel-case-only',
    localIdentName: '[local]-[hash:hex:8]',
    localIdentHashSalt: name,
  };
}
