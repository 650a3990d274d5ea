import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(__dirname, '../../..');
const bundled = new Map<string, Promise<string>>();

/**
 * Bundles a program of this repository into one file, once per group of specs: Node starts it with less CPU than from
 * source. The file is below the root, where Node finds the packages that are not in a bundle.
 * @param entry from the root: `services/buyer/src/main.ts`
 */
export function bundledProgram(entry: string): Promise<string> {
  const known = bundled.get(entry);
  if (known) return known;
  const worker = process.env.JEST_WORKER_ID ?? '0';
  const file = path.join(root, '.junto/programs', worker, entry.replace(/\.ts$/, '').replace(/\W+/g, '-') + '.cjs');
  const build = [path.join(root, 'tools/build/bundle-program.mjs'), entry, file];
  const ready = promisify(execFile)(process.execPath, build).then(() => file);
  bundled.set(entry, ready);
  return ready;
}
