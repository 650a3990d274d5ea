import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { baseConfig } from '../../../libs/remote-kit/webpack/base.mjs';
import { ListedModulesPlugin } from '../../../libs/remote-kit/webpack/listed-modules.mjs';
import { ownLists } from '../../../libs/remote-kit/webpack/shared.mjs';
import { shellPage } from '../../../libs/remote-kit/webpack/shell-page.mjs';

const at = (file) => fileURLToPath(new URL(file, import.meta.url));
const folder = at('../../../shell');
const page = shellPage({ folder, dev: false });
const base = baseConfig({ name: 'one-bundle', folder, dev: false });

/** The same pages as one build: the shell without federation, whose areas are chunks of its own. */
export const oneBundle = {
  ...base,
  entry: page.entry,
  resolve: { ...base.resolve, alias: ownLists() },
  output: { ...base.output, path: at('../../../.junto/bench/one-bundle'), publicPath: '/', clean: true },
  optimization: { ...base.optimization, splitChunks: { chunks: 'all', minSize: 8_000 } },
  plugins: [
    ...base.plugins.filter((plugin) => !(plugin instanceof ListedModulesPlugin)),
    new webpack.NormalModuleReplacementPlugin(/\/load-remote$/, at('./bundled-remotes.js')),
    // There is no federated area to be sent ahead for.
    new webpack.NormalModuleReplacementPlugin(/\/fetch-area$/, at('./no-area-ahead.js')),
    ...page.plugins,
  ],
};
