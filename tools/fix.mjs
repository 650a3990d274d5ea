// `npm run fix`: formats the files and fixes what the linter can. It prints the remaining findings and exits with 1 if there are any.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './stack/places.mjs';

/** @param {string} program within node_modules @param {string[]} args */
function run(program, args) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return status ?? 1;
}

process.exit(
  Math.max(run('oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs', '--fix', '--quiet']), run('oxfmt/bin/oxfmt', [])),
);
