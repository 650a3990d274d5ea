import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What `npm start` keeps between two starts; deleting it begins anew. JUNTO_STATE moves it. */
export const localStateDir = path.resolve(root, process.env.JUNTO_STATE ?? '.junto');

/** Where the parts of a running stack keep what is theirs. @param {string} stateDir */
export function placesIn(stateDir) {
  const at = (/** @type {string} */ name) => path.join(stateDir, name);
  return {
    logs: at('log'),
    pictures: at('pictures'),
    mails: at('mails'),
    remotes: at('remotes'),
    signingKeys: at('signing-keys.json'),
    operatorToken: at('operator-token'),
    ports: at('ports.json'),
    /** Addresses and settings of the running stack, for tools that join it. */
    stack: at('stack.json'),
    demoMarker: at('demo-data.json'),
    control: at('control.sock'),
  };
}

/** @param {string} file @returns {any} undefined when there is none */
export function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Readable by its owner alone: some of these files hold secrets. @param {string} file @param {unknown} value */
export function writeJson(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
}

/** The operator's token of this stack, created on first use. @param {string} file */
export function operatorToken(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
