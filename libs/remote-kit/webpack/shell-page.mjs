import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';

/**
 * The shell's page: its first script, small and there before the others, is told which files hold the parts that it
 * asks for ahead (`shell/src/start/prefetch.ts`). A page under development has everything at hand.
 */
export function shellPage({ folder, dev }) {
  const chunks = dev ? ['main'] : ['begin', 'main'];
  return {
    entry: { ...(!dev && { begin: './src/start/prefetch.ts' }), main: './src/main.ts' },
    plugins: [
      new HtmlWebpackPlugin({
        template: path.join(folder, 'src/index.html'),
        scriptLoading: 'defer',
        chunks,
        chunksSortMode: 'manual',
      }),
      new PartsPlugin(),
    ],
  };
}

/** Writes into the page which files hold the parts that have a name: `{ "text-en": ["/chunk.1a2b3c.js"] }`. */
class PartsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PartsPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap('PartsPlugin', (data) => {
        data.html = data.html.replace('__PARTS__', JSON.stringify(partsOf(compilation)));
        return data;
      });
    });
  }
}

function partsOf({ namedChunkGroups, entrypoints, outputOptions }) {
  const initial = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()));
  const later = [...namedChunkGroups].filter(([name]) => !entrypoints.has(name));
  return Object.fromEntries(
    later.map(([name, group]) => {
      const files = group.getFiles().filter((file) => !initial.has(file) && !file.endsWith('.map'));
      return [name, files.map((file) => outputOptions.publicPath + file)];
    }),
  );
}
