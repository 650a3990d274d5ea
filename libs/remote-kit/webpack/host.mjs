import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig, devServer } from './base.mjs';
import { sharedModules } from './shared.mjs';

/**
 * The shell: which remotes there are it learns at run time from `/remotes.json`, so none is named here. `main.ts` does
 * nothing but `import('./bootstrap')`: shared modules need that asynchronous step.
 */
export function hostConfig({ name, folder, port }) {
  return (_env, { mode }) => {
    const dev = mode === 'development';
    const base = baseConfig({ name, folder, dev, refresh: false });
    return {
      ...base,
      entry: { main: [fileURLToPath(new URL('./provide-data.js', import.meta.url)), './src/main.ts'] },
      output: { ...base.output, path: path.join(folder, 'dist'), publicPath: '/', clean: true },
      devServer: devServer({ port, folder }),
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name,
          dts: false,
          manifest: false,
          remotes: {},
          shared: sharedModules(dev),
          shareStrategy: 'loaded-first',
        }),
        new HtmlWebpackPlugin({ template: path.join(folder, 'src/index.html'), scriptLoading: 'defer' }),
      ],
    };
  };
}
