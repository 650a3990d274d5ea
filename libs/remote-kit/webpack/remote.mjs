import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig, devServer } from './base.mjs';
import { ListedModulesPlugin } from './listed-modules.mjs';
import { sharedModules } from './shared.mjs';
import { unversioned, VersionFolderPlugin } from './version-folder.mjs';

/**
 * Configuration of a remote. Production: the federation container with its lifecycles, in a folder per version.
 * Development: the remote alone in a small frame with hot reload and without federation (Fast Refresh does not reach
 * into a shell), or the container for a running shell.
 * @param name in Module Federation, `mfe_buyer` @param port of the development server
 */
export function remoteConfig({ name, folder, port }) {
  return (_env, { mode }) => {
    if (mode !== 'development') return container({ name, folder });
    return process.env.JUNTO_IN_SHELL ? inShell({ name, folder, port }) : alone({ name, folder, port });
  };
}

function federation(name) {
  return new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    manifest: true,
    dts: false,
    exposes: {
      './lifecycles': './src/lifecycles.tsx',
      // Listed in the manifest, so that the shell fetches the texts of its language in parallel with the lifecycles,
      // which load them.
      './text-en': { import: './src/text/english.ts', name: 'text-en' },
      './text-pt': { import: './src/text/portuguese.ts', name: 'text-pt' },
    },
    shared: sharedModules(false),
    shareStrategy: 'loaded-first',
    // A remote loads no other remotes, so that part of the runtime is left out.
    experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
  });
}

function container({ name, folder }) {
  const base = baseConfig({ name, folder, dev: false });
  return {
    ...base,
    entry: {},
    output: { ...base.output, path: path.join(folder, 'dist', unversioned), publicPath: 'auto', clean: true },
    optimization: {
      ...base.optimization,
      // A worker must be a single file: the CSP of remote files does not allow it to load another one.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime() },
    },
    plugins: [...base.plugins, federation(name), new VersionFolderPlugin({ name, folder })],
  };
}

/**
 * The container built from sources; a change reloads the page. It uses the shell's production React, which would not
 * work with a development build of the app.
 */
function inShell({ name, folder, port }) {
  const base = baseConfig({ name, folder, dev: false });
  return {
    ...base,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    optimization: {
      nodeEnv: 'production',
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime() },
    },
    cache: { ...base.cache, name: `${name}-in-shell` },
    // Development chunks are split differently from a release; the order of our style sheets does not matter.
    ignoreWarnings: [/Conflicting order/],
    devServer: { ...devServer({ port }), hot: false, liveReload: true },
    plugins: [...base.plugins.filter((plugin) => !(plugin instanceof ListedModulesPlugin)), federation(name)],
  };
}

function alone({ name, folder, port }) {
  const base = baseConfig({ name, folder, dev: true, refresh: true });
  return {
    ...base,
    entry: './src/standalone.tsx',
    output: { ...base.output, publicPath: '/' },
    devServer: devServer({ port }),
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ title: name, template: fileURLToPath(new URL('./standalone.html', import.meta.url)) }),
    ],
  };
}
