import path from 'node:path';
import { demoPassword, demoPeople } from '../stack/demo-data.mjs';
import { root } from '../stack/places.mjs';
import { fail, inForeground, knownStack } from './foreground.mjs';

/** Default ports of the apps' development servers. @type {Record<string, number>} */
export const devPorts = { shell: 8090, 'mfe-buyer': 8091, 'mfe-supplier': 8092, 'mfe-admin': 8093 };

/**
 * Serves the shell or one remote with hot reload.
 * @param {string} name
 * @param {{ mocks?: boolean, inShell?: boolean, port?: string }} how `mocks`: typed data in place of the platform, as
 *   without a stack; `inShell`: for the shell of the running stack, whose page is loaded again at a change
 */
export function developApp(name, { mocks = false, inShell = false, port }) {
  if (inShell) return developInShell(name, port);
  const stack = mocks ? undefined : knownStack();
  if (!mocks && !stack) console.log('No stack is running (npm start), so you see mock data.');
  serve(name, port, {
    JUNTO_DATA: stack ? 'stack' : 'mock',
    JUNTO_DEMO: JSON.stringify({ people: demoPeople, password: demoPassword }),
    ...(stack && { JUNTO_DOOR: stack.publicUrl }),
  });
}

/** @param {string} name @param {string} [port] */
function developInShell(name, port = String(devPorts[name])) {
  if (name === 'shell') fail('The shell runs on its own: npm run dev -- shell');
  const stack = knownStack() ?? fail('Start the stack first, in another terminal: npm start');
  console.log(`Open ${stack.publicUrl}/?remote=${name}@http://localhost:${port}`);
  serve(name, port, { JUNTO_IN_SHELL: 'yes' });
}

/** @param {string} name @param {string | undefined} port @param {Record<string, string>} settings */
function serve(name, port, settings) {
  if (port !== undefined && !/^\d{2,5}$/.test(port)) fail(`--port ${port} isn't a valid port.`);
  inForeground('webpack-cli/bin/cli.js', ['serve', '--mode', 'development'], path.join(root, name), {
    ...settings,
    ...(port && { JUNTO_DEV_PORT: port }),
  });
}
