import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';
import { bundleOptions } from '../../../tools/build/bundle-options.mjs';
import { root } from '../../../tools/stack/places.mjs';

/** A modification of a source file during bundling; the file itself is not changed. */
export interface Breakage {
  /** Path from the root. */
  file: string;
  break: (source: string) => string;
}

/**
 * Replaces a text.
 * @throws if it does not occur exactly once, because the source has changed
 */
export function replaced(file: string, pattern: RegExp, by: string): Breakage {
  return {
    file,
    break: (source) => {
      const found = source.match(new RegExp(pattern.source, `${pattern.flags}g`))?.length ?? 0;
      if (found !== 1) throw new Error(`${file}: ${pattern} occurs ${found} times, not once`);
      return source.replace(pattern, by);
    },
  };
}

/**
 * Makes a function return immediately.
 * @throws if the file has no such function
 */
export function idle(file: string, name: string, answer: string): Breakage {
  return {
    file,
    break: (source) => {
      const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
      const declared = tree.statements.find(
        (node): node is ts.FunctionDeclaration => ts.isFunctionDeclaration(node) && node.name?.text === name,
      );
      if (!declared?.body) throw new Error(`${file} declares no function ${name}`);
      const from = declared.body.getStart(tree) + 1;
      return `${source.slice(0, from)} return ${answer};${source.slice(from)}`;
    },
  };
}

/**
 * Bundles the buyer service with a defect.
 * @returns the bundle
 */
export async function buildBroken(name: string, breakages: readonly Breakage[]): Promise<string> {
  const outfile = join(root, '.junto/faults', name, 'buyer.cjs');
  const broken: string[] = [];
  const plugin: Plugin = {
    name: 'break',
    setup: ({ onLoad }) => {
      for (const breakage of breakages) {
        const path = join(root, breakage.file);
        onLoad({ filter: new RegExp(`${breakage.file.replace(/[.\\/]/g, '\\$&')}$`) }, () => {
          broken.push(breakage.file);
          return { contents: breakage.break(readFileSync(path, 'utf8')), loader: 'ts' };
        });
      }
    },
  };
  await build({
    ...bundleOptions,
    absWorkingDir: root,
    entryPoints: [join(root, 'services/buyer/src/main.ts')],
    outfile,
    plugins: [plugin],
  });
  const untouched = breakages.filter(({ file }) => !broken.includes(file));
  if (untouched.length > 0) throw new Error(`The build never loaded ${untouched.map(({ file }) => file).join(', ')}`);
  return outfile;
}
