import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../processes/ports.mjs';
import { guard } from '../processes/reaping.mjs';
import { startServers } from '../servers/up.mjs';
import { localStateDir, placesIn, readJson, root, writeJson } from '../stack/places.mjs';
import { environmentOf, services } from '../stack/topology.mjs';
import { fail, watchService } from './foreground.mjs';

/** @typedef {import('../stack/topology.mjs').ServiceName} ServiceName */
/** @typedef {{ jwksUrl: string, published: number, people: { role: string, token: string }[] }} StandIn */

/** The gateway and the identity service do nothing useful alone. @type {ServiceName[]} */
const neverAlone = ['edge', 'identity'];

/**
 * Runs a service by itself where no stack runs: on a database and a NATS of its own, among the events that the demo
 * market's other services would have sent, with a token for a caller of each role. What it keeps stays until its folder
 * is deleted.
 * @param {ServiceName} name @param {string} [wished] port
 */
export async function serviceAlone(name, wished) {
  if (neverAlone.includes(name))
    fail(`${name} can't run without the other services. First start the stack in another terminal: npm start`);
  const dir = path.join(localStateDir, `alone-${name}`);
  const marker = path.join(dir, 'published.json');
  mkdirSync(dir, { recursive: true });
  const { mongo, nats, stop } = await startServers({ which: ['mongo', 'nats'], dir });
  const standIn = await startStandIn(name, nats.address, readJson(marker) !== undefined);
  if (standIn.published > 0) writeJson(marker, { events: standIn.published });
  const port = await freePort(Number(wished ?? 8_100 + services.indexOf(name)));
  const ports = /** @type {Record<ServiceName, number>} */ (Object.fromEntries(services.map((each) => [each, port])));
  const places = placesIn(dir);
  const publicUrl = `http://localhost:${port}`;
  const stack = { publicUrl, ports, space: '', mongo: mongo.address, nats: nats.address, operatorToken: '', places };
  printAddresses(name, publicUrl, standIn);
  watchService(name, { ...environmentOf(stack, name), JWKS_URL: standIn.jwksUrl }, stop);
}

/**
 * @param {ServiceName} name @param {string} nats @param {boolean} known whether the market's events were published
 * before
 * @returns {Promise<StandIn>}
 */
async function startStandIn(name, nats, known) {
  const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const program = path.join(root, 'tools', 'dev', 'alone', 'stand-in.ts');
  const child = spawn(process.execPath, [tsx, program, name, nats, known ? 'known' : 'new'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  guard(child.pid);
  const ended = once(child, 'exit').then(() => fail('The stand-in for the other services stopped.'));
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  return JSON.parse(line);
}

/** @param {ServiceName} name @param {string} publicUrl @param {StandIn} standIn */
function printAddresses(name, publicUrl, { published, people }) {
  if (published > 0) console.log(`Sent it ${published} events from the demo market.`);
  console.log(
    `No stack is running, so ${name} runs alone at ${publicUrl} and restarts on every change. Tokens valid for 12 hours:`,
  );
  for (const { role, token } of people) console.log(`${role.toUpperCase()}_TOKEN=${token}`);
  console.log(`Example: curl -H "Authorization: Bearer $BUYER_TOKEN" ${publicUrl}/api/${name}/…`);
}
