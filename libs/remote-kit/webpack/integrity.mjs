import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * Adds subresource integrity to every chunk of a build: the shell defines `self.juntoIntegrity` from the hashes in the
 * list of remotes, and `self.juntoAddress` for the URL of a retry. Chunks without a known hash load unchecked.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const script = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      script.createScript.tap('ChunkIntegrityPlugin', (source) => `${source}\n${checked('script', 'src', 'url')}`);
      const style = MiniCssExtractPlugin.getCompilationHooks(compilation);
      style.beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag }) => `${source}\n${checked(tag, 'href', `${tag}.href`)}`,
      );
    });
  }
}

function checked(element, property, address) {
  const integrity = `if (self.juntoIntegrity && self.juntoIntegrity(${address})) { ${element}.integrity = self.juntoIntegrity(${address}); ${element}.crossOrigin = 'anonymous'; }`;
  return `${integrity} if (self.juntoAddress) ${element}.${property} = self.juntoAddress(${address});`;
}
