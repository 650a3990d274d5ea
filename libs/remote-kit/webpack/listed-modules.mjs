import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Writes the modules of each script beside a build: `{ "main.1a2b3c4d.js": ["node_modules/react/index.js"] }`. The file
 * name starts with a dot, so no gateway serves it; the bundle size tests read it.
 */
export class ListedModulesPlugin {
  constructor({ folder }) {
    this.file = path.join(folder, 'dist', '.modules.json');
  }

  apply(compiler) {
    compiler.hooks.done.tap('ListedModulesPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify(modulesOf(compilation)));
    });
  }
}

function modulesOf({ chunks, chunkGraph }) {
  const lists = {};
  for (const chunk of chunks) {
    const names = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(namesOf);
    for (const file of chunk.files) if (file.endsWith('.js')) lists[file] = [...new Set(names)].sort();
  }
  return lists;
}

/** A concatenated module counts as all modules it contains; modules that webpack generates have no file. */
function namesOf(module) {
  const parts = module.modules ? [...module.modules] : [module];
  return parts.flatMap((part) => (part.resource ? [path.relative(root, part.resource)] : []));
}
