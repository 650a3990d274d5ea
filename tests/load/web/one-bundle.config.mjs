import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { hostConfig } from '../../../libs/remote-kit/webpack/host.mjs';

const at = (file) => fileURLToPath(new URL(file, import.meta.url));
const shell = hostConfig({ name: 'one-bundle', folder: at('../../../shell') })({}, { mode: 'production' });
/** Plugins that write the files of a release. */
const ofRelease = ['ListedModulesPlugin', 'ShellFactsPlugin'];

/** The same pages as one build: the shell without federation, whose areas are chunks of its own. */
export const oneBundle = {
  ...shell,
  output: { ...shell.output, path: at('../../../.junto/bench/one-bundle') },
  plugins: [
    ...shell.plugins.filter((plugin) => !ofRelease.includes(plugin.constructor.name)),
    new webpack.NormalModuleReplacementPlugin(/\/load-remote$/, at('./bundled-remotes.js')),
    // There is no federated area to be sent ahead for.
    new webpack.NormalModuleReplacementPlugin(/\/fetch-area$/, at('./no-area-ahead.js')),
  ],
};
