import { spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { guard } from '../processes/reaping.mjs';
import { localStateDir, placesIn, root } from '../stack/places.mjs';
import { remotes, services } from '../stack/topology.mjs';
import { devPorts } from './develop-app.mjs';
import { fail, knownStack } from './foreground.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/**
 * Runs the stack unless it runs already, each service from its sources and each remote from a development server.
 * Prints the address that loads the remotes in the stack's shell.
 */
export async function developEverything() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, endAll);
  const own = (await answers()) ? undefined : program('stack', 'tools/start.mjs');
  while (!(await answers())) {
    if (own && own.exitCode !== null) fail('The stack did not start.');
    await pause(500);
  }
  for (const name of services) program(name, 'tools/dev.mjs', name);
  for (const name of remotes) program(name, 'tools/dev.mjs', name, '--in-shell');
  const query = remotes.map((name) => `remote=${name}@http://localhost:${devPorts[name]}`).join('&');
  console.log(`Everything runs from source: ${knownStack().publicUrl}/?${query}`);
}

/** Whether a stack runs here: it lets services be taken over. @returns {Promise<boolean>} */
function answers() {
  return new Promise((resolve) => {
    const connection = net.connect(placesIn(localStateDir).control);
    connection.once('connect', () => resolve(true));
    connection.once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });
}

/** Runs a program of the checkout, its lines under its name; when one ends, all do. @param {string} name @param {string[]} args */
function program(name, ...args) {
  const [file = '', ...words] = args;
  const child = spawn(process.execPath, [path.join(root, file), ...words], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  guard(child.pid);
  children.add(child);
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(12)} ${line}`));
  child.once('exit', (code) => {
    children.delete(child);
    if (children.size === 0) process.exit(code ?? 0);
    endAll();
  });
  return child;
}

let ending = false;
/** Services return to the stack first, which then stops in its own order. */
function endAll() {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}
