import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig, devServer } from './base.mjs';
import { sharedModules } from './shared.mjs';
import { unversioned, VersionFolderPlugin } from './version-folder.mjs';

/**
 * A remote: in production the container with its lifecycles, in a folder of its own version; in development the remote
 * alone in a small frame, with hot reload and without federation (Fast Refresh does not reach into a shell).
 * @param name in Module Federation, `mfe_buyer`   @param port of the development server
 */
export function remoteConfig({ name, folder, port }) {
  return (_env, { mode }) => (mode === 'development' ? alone({ name, folder, port }) : container({ name, folder }));
}

function container({ name, folder }) {
  const base = baseConfig({ name, folder, dev: false });
  return {
    ...base,
    entry: {},
    output: { ...base.output, path: path.join(folder, 'dist', unversioned), publicPath: 'auto', clean: true },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        manifest: true,
        dts: false,
        exposes: { './lifecycles': './src/lifecycles.tsx' },
        shared: sharedModules(false),
        shareStrategy: 'loaded-first',
      }),
      new VersionFolderPlugin({ name, folder }),
    ],
  };
}

function alone({ name, folder, port }) {
  const base = baseConfig({ name, folder, dev: true, refresh: true });
  return {
    ...base,
    entry: './src/standalone.tsx',
    output: { ...base.output, publicPath: '/' },
    devServer: devServer({ port, folder }),
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ title: name, template: fileURLToPath(new URL('./standalone.html', import.meta.url)) }),
    ],
  };
}
