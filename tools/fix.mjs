// `npm run fix`: lays out the text, and mends what ESLint can. What is left is printed, and the exit code says so.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { lintParts } from './lint/parts.mjs';
import { root } from './stack/places.mjs';

/** @param {string} program within node_modules @param {string[]} args */
function run(program, args) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return status ?? 1;
}

const codes = [run('prettier/bin/prettier.cjs', ['--write', '.', '--log-level', 'warn'])];
for (const part of lintParts) codes.push(run('eslint/bin/eslint.js', [...part, '--fix']));
process.exit(Math.max(...codes));
