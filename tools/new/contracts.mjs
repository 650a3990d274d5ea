import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { register } from 'tsx/cjs/api';

/** @typedef {{ file: string, values: Record<string, any> }} ContractModule `file` from `libs/contracts/src`, without its ending */

/** The modules of the contracts with what they export. @param {string} root @returns {ContractModule[]} */
export function readContracts(root) {
  const folder = path.join(root, 'libs/contracts/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts')).sort();
  const unregister = register();
  try {
    const require = createRequire(path.join(folder, 'index.js'));
    return modules.map((file) => ({ file: file.replace(/\.ts$/, ''), values: require(path.join(folder, file)) }));
  } finally {
    unregister();
  }
}
