// `npm run dev -- buyer`: that service from its sources, in the place of the stack's own, started again at every change.
// `npm run dev -- mfe-buyer`: that remote alone with hot reload, against the running stack (or its mock data without one).
import { spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { guard } from './processes/reaping.mjs';
import { localStateDir, placesIn, readJson, root } from './stack/places.mjs';
import { environmentOf, remotes, services } from './stack/topology.mjs';

const places = placesIn(localStateDir);
const stack = readJson(places.stack);
const fail = (/** @type {string} */ line) => {
  console.error(line);
  process.exit(1);
};

/**
 * Until it ends or Ctrl+C; a group of its own, so that what watches and what is watched end together.
 * @param {string} command @param {string[]} args @param {string} cwd @param {Record<string, string>} settings
 */
function inForeground(command, args, cwd, settings) {
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
  child.once('exit', (code) => process.exit(code ?? 0));
}

/** @param {import('./stack/topology.mjs').ServiceName} name */
function developService(name) {
  if (!stack) fail('Start the stack first, in another terminal: npm start');
  const connection = net.connect(places.control, () => connection.write(`${name}\n`));
  connection.once('error', () => fail('The stack does not answer. Start it first, in another terminal: npm start'));
  connection.once('data', (answer) => {
    if (answer.toString() !== 'yours\n') fail(answer.toString().trim());
    const settings = { ...environmentOf({ ...stack, places }, name), NODE_ENV: 'development' };
    inForeground(
      'tsx/dist/cli.mjs',
      ['watch', '--clear-screen=false', 'src/main.ts'],
      path.join(root, 'services', name),
      settings,
    );
  });
}

/** @param {string} name */
function developRemote(name) {
  /** @type {Record<string, string>} */
  const settings = stack ? { JUNTO_DOOR: stack.publicUrl } : { JUNTO_DATA: 'mock' };
  inForeground('webpack-cli/bin/cli.js', ['serve', '--mode', 'development'], path.join(root, name), settings);
}

const wanted = process.argv[2] ?? '';
const service = services.find((name) => name === wanted);
if (service) developService(service);
else if (wanted === 'shell' || remotes.some((name) => name === wanted)) developRemote(wanted);
else fail(`Which one? npm run dev -- ${[...services, 'shell', ...remotes].join('|')}`);
