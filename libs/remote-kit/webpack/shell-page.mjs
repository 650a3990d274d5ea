import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';

/**
 * The shell's page. Its small first script gets the files of the chunks that it prefetches
 * (`shell/src/start/prefetch.ts`). In development nothing is prefetched.
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

/** Writes the files of named chunks into the page: `{ "text-en": ["/chunk.1a2b3c.js"] }`. */
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
