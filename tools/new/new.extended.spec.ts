import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../processes/run.mjs';
import { root } from '../stack/places.mjs';

// A copy is made, checked and its specs run on servers of their own.
jest.setTimeout(1_200_000);

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });

/** A copy of the checkout that shares this one's packages and has workspaces of its own. */
function copyOfCheckout(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'junto-new-'));
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard').trim().split('\n');
  for (const file of files.filter((name) => !name.startsWith('docs/') && existsSync(path.join(root, name))))
    cpSync(path.join(root, file), path.join(copy, file));
  const [own, packages] = [path.join(copy, 'node_modules'), path.join(root, 'node_modules')];
  mkdirSync(path.join(own, '@junto'), { recursive: true });
  for (const name of readdirSync(packages).filter((one) => one !== '@junto'))
    symlinkSync(path.join(packages, name), path.join(own, name));
  cpSync(path.join(packages, '@junto'), path.join(own, '@junto'), { recursive: true, verbatimSymlinks: true });
  git(copy, 'init', '-q');
  git(copy, 'add', '-A');
  return copy;
}

let copy: string;
beforeAll(() => {
  copy = copyOfCheckout();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));
afterEach(() => {
  git(copy, 'checkout', '-q', '.');
  git(copy, 'clean', '-fdq');
});

/** In the copy; its specs start servers of their own, since those of this run know no users of what is new. */
function inCopy(...command: [string, ...string[]]) {
  const [program, ...args] = command;
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(JUNTO_TEST_|JUNTO_NATS_URL|JEST_)/.test(name)),
  );
  return run(program, args, { cwd: copy, env });
}
const write = (...words: string[]) => inCopy(process.execPath, 'tools/new.mjs', ...words);

/** What was written passes the compiler and its own specs. */
async function passes(workspaces: string[], projects: string[], specs: string): Promise<void> {
  const compiler = path.join(copy, 'node_modules/typescript7/bin/tsc');
  for (const workspace of workspaces)
    expect(await inCopy(process.execPath, compiler, '--noEmit', '-p', workspace)).toMatchObject({
      code: 0,
      output: '',
    });
  const jest = path.join(copy, 'node_modules/jest/bin/jest.js');
  const ran = await inCopy(
    process.execPath,
    ...[jest, '--ci', '--forceExit', '--selectProjects', ...projects, '--testPathPatterns', specs],
  );
  expect(ran).toMatchObject({ code: 0, output: expect.stringMatching(/Tests: +\d+ passed/) });
}

test('an endpoint, the screen that shows it, an event and a service pass the compiler and their specs', async () => {
  const commands = [
    ['endpoint', 'buyer.price-alert'],
    ['screen', 'buyer.price-alert', '--pt', 'alertas de preço'],
    ['event', 'buyer.price-alert.raised', 'supplier'],
    ['service', 'carrier.shipment', '--pt', 'transportes'],
  ];
  for (const words of commands) expect(await write(...words)).toMatchObject({ code: 0 });
  const users = await inCopy(process.execPath, '--import', 'tsx', 'tools/nats/make-users.ts');
  expect(users).toMatchObject({ code: 0 });
  await passes(
    ['services/buyer', 'services/supplier', 'services/carrier', 'services/edge', 'mfe-buyer', 'mfe-admin', 'tools'],
    ['integration', 'web', 'unit'],
    'price-alerts|services/carrier|buyer/src/mock/mock-data|tests/architecture/(contracts|nats-users)',
  );
});

test.each([
  [['endpoint', 'buyer.PriceAlert'], "'PriceAlert' isn't a valid noun: use lowercase letters, as in price-alert."],
  [['endpoint', 'supplier.return'], "'return' is a word of TypeScript: choose another noun."],
  [['service', 'carrier.class', '--pt', 'classes'], "'class' is a word of TypeScript: choose another noun."],
  [['endpoint', 'supplier.products'], "'products' is a plural: name one, as in price-alert."],
  [
    ['endpoint', 'supplier.id'],
    "libs/contracts/src/supplier/ids.ts would have two declarations of 'id': choose another noun.",
  ],
  [['endpoint', 'buyer.order'], 'libs/contracts/src/buyer/orders.ts already exists: the name is taken.'],
  [
    ['event', 'buyer.pool.changed', 'admin'],
    "libs/contracts/src/events/buyer.ts already has 'pool.changed': the name is taken.",
  ],
  [['event', 'buyer.pool.emptied', 'buyer'], "'buyer' owns 'buyer.pool.emptied', so it doesn't keep a copy of it."],
  [
    ['screen', 'buyer.price-alert', '--pt', 'alertas'],
    "'buyer.price-alert' has no endpoint for a screen to show. First run: npm run new -- endpoint buyer.price-alert",
  ],
  [
    ['service', 'carrier'],
    "'carrier' isn't a lowercase service name with its first noun. Example: npm run new -- service carrier.shipment --pt 'transportes'",
  ],
  [['service', 'admin.shipment', '--pt', 'transportes'], 'services/admin already exists: the name is taken.'],
])('%j is answered by a sentence and changes nothing', async (words, message) => {
  const { code, output } = await write(...words);
  expect({ code, message: output.trim() }).toEqual({ code: 1, message });
  expect(git(copy, 'diff', '--name-only') + git(copy, 'ls-files', '--others', '--exclude-standard')).toBe('');
});

test('the words of a name stand in every form that the project writes them in', async () => {
  await write('endpoint', 'supplier.delivery-box');
  const text = readFileSync(path.join(copy, 'libs/contracts/src/supplier/delivery-boxes.ts'), 'utf8');
  expect(text).toContain('export const listDeliveryBoxes = endpoint({');
  expect(text).toContain(`summary: "List the caller's delivery boxes, newest first."`);
  expect(text).not.toContain('%');
});
