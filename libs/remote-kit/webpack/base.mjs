import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { isStyled, makesStyles } from '../../ui/styles-at-build/static-styles.mjs';
import { ChunkIntegrityPlugin } from './integrity.mjs';
import { ListedModulesPlugin } from './listed-modules.mjs';
import { LocationFreeIdsPlugin } from './location-free-ids.mjs';

const require = createRequire(import.meta.url);
const at = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const target = 'es2022';
/**
 * Hooks in this folder receive other hooks (`useListPage(…, useListRoundsQuery)`). Fast Refresh cannot tell whether
 * those changed and would remount every list page on each edit, so it ignores these files.
 */
const takesHooks = at('../src/');

/**
 * Modules of packages that the browser builds leave out or replace, by the request that imports them.
 * @type {[RegExp, string | ((resource: { request: string, context: string }) => void)][]}
 */
const replacements = [
  [/[\\/]getScrollBarSize$/, at('./scrollbar-size.js')],
  [/[\\/]useScrollLocker$/, at('./scroll-locker.js')],
  [/^\.\.\/tooltip(\/UniqueProvider)?$/, withoutTooltip],
  [/^\.\/(Group|OTP|Search)$/, withoutInputs],
  [/^scroll-into-view-if-needed$/, at('./scroll-into-view.js')],
  [/^\.\.\/core\/(to-json-schema|json-schema-processors)\.js$/, at('./no-json-schema.cjs')],
  [/^\.\.\/\.\.\/color-picker\/(color|components\/ColorPresets)$/, withDarkSolid],
];

/**
 * Webpack configuration shared by shell and remotes.
 * @param name of the build: `junto_shell`, `mfe_buyer`
 */
export function baseConfig({ name, folder, dev, refresh }) {
  return {
    name,
    mode: dev ? 'development' : 'production',
    context: folder,
    // No script references the source maps of production.
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    target: ['web', target],
    output: {
      uniqueName: name,
      filename: dev ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: dev ? '[name].js' : 'chunk.[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: rulesOf({ name, dev, refresh }) },
    plugins: [
      ...replacements.map(([request, by]) => new webpack.NormalModuleReplacementPlugin(request, by)),
      new webpack.DefinePlugin({
        JUNTO_DATA: JSON.stringify((dev && process.env.JUNTO_DATA) || 'stack'),
        // Demo users for the bar of `npm run dev`; production builds contain none.
        JUNTO_DEMO: (dev && process.env.JUNTO_DEMO) || 'null',
      }),
      ...(dev
        ? []
        : [
            new MiniCssExtractPlugin({
              filename: '[name].[contenthash:8].css',
              chunkFilename: 'chunk.[contenthash:12].css',
            }),
            new ChunkIntegrityPlugin(),
            new ListedModulesPlugin({ folder }),
            new LocationFreeIdsPlugin(),
          ]),
      ...(refresh ? [new ReactRefreshPlugin({ library: name })] : []),
    ],
    optimization: {
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss }),
      ],
    },
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      name: `${name}-${dev ? 'dev' : 'production'}`,
      // A cache of another webpack version restores with warnings that look like failures.
      version: `${webpack.version}-${process.env.JUNTO_DATA ?? ''}-${process.env.JUNTO_DEMO ? 'demo' : ''}`,
      cacheDirectory: path.join(at('../../..'), 'node_modules/.cache/webpack'),
      buildDependencies: { config: [path.join(folder, 'webpack.config.mjs')] },
    },
    stats: dev ? 'errors-warnings' : { preset: 'errors-warnings', assets: false },
  };
}

function rulesOf({ name, dev, refresh }) {
  return [
    {
      test: /\.[jt]sx?$/,
      exclude: [/node_modules/, takesHooks],
      loader: 'swc-loader',
      options: swc(dev, refresh),
    },
    { test: /\.[jt]sx?$/, include: takesHooks, loader: 'swc-loader', options: swc(dev, false) },
    {
      test: /\.css$/,
      use: [
        dev ? 'style-loader' : MiniCssExtractPlugin.loader,
        { loader: 'css-loader', options: { modules: cssModules(name) } },
      ],
    },
    { test: /\.(woff2?|png|svg)$/, type: 'asset/resource' },
    ...(dev ? [] : [...staticStyles, withoutSummaries]),
  ];
}

/**
 * Production builds extract antd's style sheets at build time instead of generating them in the browser (decision 158).
 */
const staticStyles = [
  { test: isStyled, enforce: 'pre', loader: at('../../ui/styles-at-build/static-styles-loader.mjs') },
  { test: makesStyles, sideEffects: false },
];

const withoutSummaries = {
  test: /[\\/]contracts[\\/]src[\\/].*\.ts$/,
  enforce: 'pre',
  loader: at('./summaries-loader.mjs'),
};

function withoutTooltip(resource) {
  if (/[\\/]antd[\\/]es[\\/](form|segmented|config-provider)$/.test(resource.context))
    resource.request = at('./no-tooltip.js');
}

function withoutInputs(resource) {
  if (/[\\/]antd[\\/]es[\\/]input$/.test(resource.context)) resource.request = at('./no-input.js');
}

function withDarkSolid(resource) {
  if (/[\\/]antd[\\/]es[\\/](button|tag)[\\/]style$/.test(resource.context)) resource.request = at('./dark-solid.js');
}

function swc(dev, refresh) {
  return {
    // webpack makes the paths of a parsed map relative, so that builds do not depend on the checkout's location.
    parseMap: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: dev, refresh: Boolean(refresh) } },
      target,
    },
  };
}

/**
 * The development server; requests to the platform are proxied to a running stack. Changes are applied with Fast
 * Refresh, which keeps the page's state; other changes reload the page.
 * @param port default, overridden by JUNTO_DEV_PORT
 */
export function devServer({ port }) {
  const gateway = process.env.JUNTO_DOOR ?? 'http://localhost:8080';
  const at = Number(process.env.JUNTO_DEV_PORT ?? port);
  return {
    host: 'localhost',
    port: at,
    hot: true,
    // `/ws` is the platform's own WebSocket.
    webSocketServer: { type: 'ws', options: { path: '/hot' } },
    historyApiFallback: true,
    static: {
      directory: path.join(path.dirname(require.resolve('msw/package.json')), 'lib'),
      publicPath: '/',
      watch: false,
    },
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: { warnings: false }, webSocketURL: { hostname: 'localhost', port: at, pathname: '/hot' } },
    proxy: [
      {
        context: ['/api', '/images', '/remotes.json', '/remotes'],
        target: gateway,
        changeOrigin: true,
        // Services accept cookies only with the gateway's own origin.
        headers: { origin: gateway },
      },
      { context: ['/ws'], target: gateway, ws: true, changeOrigin: true, headers: { origin: gateway } },
    ],
  };
}

/** `*.module.css`: three areas may be on one page, each with its own dashboard, so the hash includes the app's name. */
function cssModules(name) {
  return {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'camel-case-only',
    localIdentName: '[local]-[hash:hex:8]',
    localIdentHashSalt: name,
  };
}
