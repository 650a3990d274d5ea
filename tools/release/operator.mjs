import { Argument, Command, InvalidArgumentError } from 'commander';
import { localStateDir, placesIn, readJson } from '../stack/places.mjs';
import { remotes } from '../stack/topology.mjs';

/**
 * @typedef {object} Options
 * @property {string} [gateway] @property {string} [token] @property {string} [why]
 * @property {boolean} [unchecked] @property {number} [canary] percent of people
 * @property {boolean} [promote] @property {boolean} [preview] @property {boolean} [watch]
 */

/**
 * The command of an operator: the remote, a version, and the gateway, which is that of the running local stack by
 * default. OPERATOR_TOKEN keeps the token out of the shell's history.
 * @param {string} name @param {string} description
 */
export const operatorCommand = (name, description) =>
  new Command(`npm run ${name} --`)
    .description(description)
    .showHelpAfterError()
    .addArgument(new Argument('<remote>').choices(remotes))
    .argument('[version]')
    .option('--gateway <url>', "the gateway; the running stack's by default")
    .option('--token <token>', "the operator's token; OPERATOR_TOKEN by default")
    .option('--why <text>', 'stored with the release');

/** Parses `--canary`. @param {string} value */
export function percentage(value) {
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It needs a percentage from 1 to 99.');
}

/** Parses the command line, runs the work and prints its result. @param {Command} command @param {(options: ReturnType<typeof parseArguments>) => Promise<string>} work */
export async function runOperator(command, work) {
  try {
    console.log(await work(parseArguments(command.parse())));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** @param {Command} command */
function parseArguments(command) {
  const [name = '', version] = command.args;
  const { canary: share, ...options } = /** @type {Options} */ (command.opts());
  return { name, version, share, ...options, ...gatewayOf(options) };
}

/** @param {Options} options */
function gatewayOf({ gateway, token = process.env.OPERATOR_TOKEN }) {
  if (gateway) {
    if (!token) throw new Error('Set the operator token: --token T, or OPERATOR_TOKEN in the environment');
    return { gateway: gateway.replace(/\/$/, ''), token };
  }
  const stack = readJson(placesIn(localStateDir).stack);
  if (!stack) throw new Error('First start the stack in another terminal: npm start (or set a gateway: --gateway URL)');
  return { gateway: String(stack.publicUrl), token: token ?? String(stack.operatorToken) };
}
