import path from 'node:path';
import { mongoUri } from '../servers/mongod.mjs';
import { localNatsPassword } from '../servers/nats.mjs';
import { root } from './places.mjs';

/** In the order in which they are stopped: callers before the services they call. */
export const services = /** @type {const} */ (['edge', 'realtime', 'buyer', 'supplier', 'admin', 'identity']);
/** @typedef {typeof services[number]} ServiceName */
export const remotes = /** @type {const} */ (['mfe-buyer', 'mfe-supplier', 'mfe-admin']);

/**
 * @typedef {object} Stack
 * @property {string} publicUrl
 * @property {Record<ServiceName, number>} ports
 * @property {string} space prefix of databases, streams and subjects; empty on a developer's machine
 * @property {string} mongo address without a database
 * @property {string} nats
 * @property {string} operatorToken
 * @property {ReturnType<typeof import('./places.mjs').placesIn>} places
 */

/** The address of a service on this machine. @param {Stack} stack @param {ServiceName} name */
export function addressOf({ ports }, name) {
  return `http://127.0.0.1:${ports[name]}`;
}

/**
 * The settings of one service, as its config.ts reads them.
 * @param {Stack} stack
 * @param {ServiceName} name
 * @returns {Record<string, string>}
 */
export function environmentOf(stack, name) {
  return { ...everyService(stack, name), ...(name in ofOne ? ofOne[name]?.(stack) : {}) };
}

/** @param {Stack} stack @param {ServiceName} name */
function everyService(stack, name) {
  return {
    NODE_ENV: 'production',
    STAGE: 'local',
    SERVICE_PORT: String(stack.ports[name]),
    MONGO_URI: mongoUri(stack.mongo, `${stack.space || 'junto'}_${name}`),
    NATS_URL: stack.nats,
    NATS_PASSWORD: localNatsPassword,
    NATS_PREFIX: stack.space,
    PUBLIC_URL: stack.publicUrl,
    JWKS_URL: `${addressOf(stack, 'identity')}/api/identity/jwks`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    STORE_KIND: 'folder',
    STORE_FOLDER: stack.places.pictures,
    ...tracing(),
  };
}

/** OpenTelemetry's own environment variables, passed through to the services. @returns {Record<string, string>} */
function tracing() {
  const set = Object.entries(process.env).filter(([name, value]) => name.startsWith('OTEL_') && value);
  return /** @type {Record<string, string>} */ (Object.fromEntries(set));
}

/** @type {Partial<Record<ServiceName, (stack: Stack) => Record<string, string>>>} */
const ofOne = {
  identity: ({ places }) => ({
    SIGNING_KEYS_FILE: places.signingKeys,
    MAIL_KIND: 'folder',
    MAIL_FOLDER: places.mails,
  }),
  edge: (stack) => ({
    IDENTITY_URL: addressOf(stack, 'identity'),
    BUYER_URLS: addressOf(stack, 'buyer'),
    SUPPLIER_URL: addressOf(stack, 'supplier'),
    ADMIN_URL: addressOf(stack, 'admin'),
    REALTIME_URL: addressOf(stack, 'realtime'),
    SHELL_DIR: path.join(root, 'shell', 'dist'),
    REMOTES_DIR: stack.places.remotes,
    OPERATOR_TOKENS: `local=${stack.operatorToken}`,
  }),
};
