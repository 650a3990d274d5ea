import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { baseConfig, devServer } from './base.mjs';
import { writeCompressedTwins } from './compressed-twins.mjs';
import { GuidesPlugin } from './guides.mjs';
import { menusIn } from './menu.mjs';
import { hashOf, writeReleaseFacts } from './release-facts.mjs';
import { offeredPackages, offeredVersions, ownLists } from './shared.mjs';
import { shellPage } from './shell-page.mjs';
import { takeMaps } from './source-maps.mjs';

/**
 * Configuration of the shell. It reads the list of remotes from `/remotes.json` at run time, and loads Module
 * Federation's runtime with the first remote (`shell/src/remotes/federation.ts`, decision 158); the build only defines
 * which package versions it shares with remotes.
 */
export function hostConfig({ name, folder, port }) {
  return (_env, { mode }) => {
    const dev = mode === 'development';
    const base = baseConfig({ name, folder, dev, refresh: dev });
    const page = shellPage({ folder, dev });
    return {
      ...base,
      entry: page.entry,
      output: { ...base.output, path: path.join(folder, 'dist'), publicPath: '/', clean: true },
      resolve: { ...base.resolve, alias: ownLists() },
      devServer: devServer({ port }),
      optimization: { ...base.optimization, splitChunks: { chunks: 'all', minSize: 8_000 } },
      plugins: [
        ...base.plugins,
        new webpack.DefinePlugin({
          JUNTO_OFFERED: JSON.stringify(offeredPackages()),
          JUNTO_MENUS: JSON.stringify(menusIn(path.dirname(folder))),
          // Read by Module Federation's runtime: the shell reads manifests itself and runs only in browsers.
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
          ENV_TARGET: JSON.stringify('web'),
        }),
        ...page.plugins,
        new GuidesPlugin(),
        ...(dev ? [] : [new ShellFactsPlugin({ name, folder })]),
      ],
    };
  };
}

/** Writes version and shared packages of the shell to `dist/release.json`. */
class ShellFactsPlugin {
  constructor({ name, folder }) {
    this.name = name;
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.done.tapPromise('ShellFactsPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const dist = path.join(this.folder, 'dist');
      const keepMaps = takeMaps({ folder: this.folder, built: dist });
      const { version: base } = JSON.parse(readFileSync(path.join(this.folder, 'package.json'), 'utf8'));
      const version = `${base}-${hashOf(dist)}`;
      writeReleaseFacts(dist, { name: this.name, version, offers: offeredVersions() });
      keepMaps(version);
      await writeCompressedTwins(dist);
    });
  }
}
