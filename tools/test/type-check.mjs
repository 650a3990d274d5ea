import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readWorkspaces } from '../lint/workspaces.mjs';
import { root } from '../stack/places.mjs';

/** @typedef {{ extends: string, include: string[], exclude: string[], compilerOptions?: object }} Config */
/** @typedef {{ config: Config, folders: string[] }} Program */

const compiler = path.join(root, 'node_modules', 'typescript7', 'bin', 'tsc');

/**
 * Checks the types of all workspaces, those with the same settings as one program: what they import from each other is
 * read once instead of once per workspace. `npm run typecheck` checks each for itself. One count per workspace.
 * @param {import('./command.mjs').Commands} commands
 */
export async function typeCheck({ node }) {
  const folders = readWorkspaces().map(({ folder }) => folder);
  const bad = new Set();
  for (const { name, config, folders: together } of programsOf(folders)) {
    const file = path.join(root, '.junto', 'types', `${name}.json`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(config));
    const { code, output } = await node([compiler, '--noEmit', '-p', file]);
    if (code === 0) continue;
    console.log(output.trim());
    const named = together.filter((folder) => output.split('\n').some((line) => line.startsWith(`${folder}/`)));
    for (const folder of named.length > 0 ? named : together) bad.add(folder);
  }
  return { passed: folders.length - bad.size, failed: bad.size };
}

/** @param {string[]} folders of workspaces, from the root @returns {{ name: string, config: Config, folders: string[] }[]} */
export function programsOf(folders) {
  /** @type {Map<string, Program>} */
  const programs = new Map();
  for (const folder of folders) {
    const own = /** @type {Config} */ (JSON.parse(readFileSync(path.join(root, folder, 'tsconfig.json'), 'utf8')));
    const base = path.join(root, folder, own.extends);
    const key = `${base} ${JSON.stringify(own.compilerOptions ?? {})}`;
    const program = programs.get(key) ?? {
      config: {
        ...own,
        extends: base,
        include: [],
        exclude: ['node_modules', 'dist'].map((name) => `${root}/**/${name}`),
      },
      folders: [],
    };
    programs.set(key, program);
    program.folders.push(folder);
    program.config.include.push(...own.include.map((pattern) => path.join(root, folder, pattern)));
  }
  return [...programs.values()].map((program, index) => ({ name: String(index), ...program }));
}
