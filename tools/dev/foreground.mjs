import { spawn } from 'node:child_process';
import path from 'node:path';
import { guard } from '../processes/reaping.mjs';
import { localStateDir, placesIn, readJson, root } from '../stack/places.mjs';

/** State file of the running stack; undefined if none was ever started. */
export function knownStack() {
  return readJson(placesIn(localStateDir).stack);
}

/** Ends the program with a sentence. @param {string} line @returns {never} */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/**
 * Runs a service from its sources, and again at every change.
 * @param {import('../stack/topology.mjs').ServiceName} name @param {Record<string, string>} settings
 * @param {() => Promise<void>} [atEnd]
 */
export function watchService(name, settings, atEnd) {
  const watching = ['watch', '--clear-screen=false', 'src/main.ts'];
  const cwd = path.join(root, 'services', name);
  inForeground('tsx/dist/cli.mjs', watching, cwd, { ...settings, NODE_ENV: 'development' }, atEnd);
}

/**
 * Runs a program until it ends or Ctrl+C is pressed. The program gets a process group of its own, so that a watcher and
 * its child end together.
 * @param {string} command a program within node_modules @param {string[]} args @param {string} cwd
 * @param {Record<string, string>} settings
 * @param {() => Promise<void>} [atEnd] cleanup after the program has ended
 */
export function inForeground(command, args, cwd, settings, atEnd = async () => {}) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', command), ...args], {
    cwd,
    env: { ...process.env, ...settings },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  guard(child.pid);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => process.kill(-(child.pid ?? 0), 'SIGTERM'));
  }
  child.once('exit', (code) => void atEnd().finally(() => process.exit(code ?? 0)));
}
