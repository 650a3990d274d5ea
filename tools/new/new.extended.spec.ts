import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
  // The stage ends a program that prints nothing for ten minutes, and this spec takes longer on a busy machine.
  const print = (line: string) => void process.stderr.write(`  in the copy: ${line}\n`);
  print(
    command
      .slice(0, 4)
      .map((word) => path.basename(word))
      .join(' '),
  );
  return run(program, args, { cwd: copy, env, onLine: (line) => /^(PASS|FAIL) /.test(line) && print(line) });
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

/** What was written passes the linter, and no part of it is unused. */
async function isTidy(): Promise<void> {
  const lint = path.join(copy, 'node_modules/oxlint/bin/oxlint');
  const files = changedFiles().filter((file) => /\.tsx?$/.test(file));
  // Rules that need types would load every workspace again, which the compiler does below.
  writeFileSync(
    path.join(copy, 'oxlint.quick.mjs'),
    "import config from './oxlint.config.mjs';\nexport default { ...config, options: { typeAware: false } };",
  );
  const linted = await inCopy(process.execPath, lint, '-c', 'oxlint.quick.mjs', ...files);
  expect(linted.code === 0 ? '' : linted.output).toBe('');
  rmSync(path.join(copy, 'oxlint.quick.mjs'));
  const dead = await inCopy('npx', 'knip', '--no-progress');
  expect(dead.code === 0 ? '' : dead.output).toBe('');
}

const changedFiles = () =>
  (git(copy, 'diff', '--name-only') + git(copy, 'ls-files', '--others', '--exclude-standard'))
    .split('\n')
    .filter(Boolean);

test('an endpoint, its screen, an event, a field, lists, notifications and a service pass compiler, linter and specs', async () => {
  const commands = [
    ['endpoint', 'buyer.price-alert'],
    ['screen', 'buyer.price-alert', '--pt', 'alertas de preço'],
    ['event', 'buyer.price-alert.raised', 'supplier'],
    ['field', 'product.brand', '--like', 'material', '--column', '--pt', 'Marca'],
    ['field', 'product.model', '--like', 'size', '--pt', 'Modelo'],
    ['list', 'admin.refund', '--from', 'invoice.paid,invoice.sent', '--pt', 'reembolsos'],
    ['list', 'admin.closed-round', '--from', 'round.closed', '--pt', 'rodadas encerradas'],
    ['list', 'admin.shelf-item', '--from', 'product.changed'],
    ['list', 'supplier.receipt', '--from', 'order.placed,order.approved', '--pt', 'recibos'],
    ['notification', 'invoice_paid', 'buyer', '--pt', 'Fatura paga'],
    ['notification', 'order_completed', 'supplier', '--pt', 'Venda concluída'],
    ['notification', 'company_changed', 'admin', '--pt', 'Empresa alterada'],
    ['service', 'carrier.shipment', '--pt', 'transportes'],
  ];
  for (const words of commands) {
    const { code, output } = await write(...words);
    expect(code === 0 ? '' : `${words.join(' ')}: ${output}`).toBe('');
  }
  const users = await inCopy(process.execPath, '--import', 'tsx', 'tools/nats/make-users.ts');
  expect(users).toMatchObject({ code: 0 });
  await isTidy();
  await passes(
    [
      ...[
        'services/buyer',
        'services/supplier',
        'services/admin',
        'services/carrier',
        'services/edge',
        'services/identity',
      ],
      ...['mfe-buyer', 'mfe-supplier', 'mfe-admin', 'shell', 'tools'],
    ],
    ['integration', 'web', 'unit'],
    'services/supplier/src/products|mfe-supplier/src/products/product-|mfe-supplier/src/imports/(dry-run|file-questions)|domain/src/product-import/judge|mfe-buyer/src/rounds/product|' +
      'notices/(invoice-paid|order-completed|company-changed)|notices/rules|formats/notice-text|price-alerts|refunds|closed-rounds|shelf-items|receipts|services/carrier|(buyer|admin)/src/mock/mock-data|src/every-index|' +
      'admin/src/live|tests/architecture/(contracts|nats-users|folders|shown-events|area-pages)|libs/contracts/src/contracts|tests/text|layout-rules',
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
  [
    ['field', 'round.brand', '--like', 'title'],
    "'round.brand' isn't product.<name> with a name in snake_case. Example: npm run new -- field product.brand --like material --pt 'Marca'",
  ],
  [
    ['field', 'product.brand', '--like', 'barcode'],
    "--like: 'barcode' has rules of its own. Choose size, color, material, or follow docs/change/recipes.md.",
  ],
  [['field', 'product.color', '--like', 'size'], "'product' already has a field 'color': the name is taken."],
  [
    ['list', 'admin.refund'],
    "--from is missing: name the events that fill the list. Example: npm run new -- list admin.refund --from invoice.paid,invoice.sent --pt 'reembolsos'",
  ],
  [
    ['list', 'admin.refund', '--from', 'invoice.lost'],
    "--from: no event is called 'invoice.lost'. All of them are in libs/contracts/src/events.",
  ],
  [
    ['list', 'admin.refund', '--from', 'invoice.paid,order.placed'],
    "--from: 'order.placed' and 'invoice.paid' carry different documents: name events of one.",
  ],
  [
    ['list', 'admin.refund', '--from', 'pool.changed'],
    "--from: 'pool.changed' carries no document with an id, so a list of it is written by hand.",
  ],
  [
    ['list', 'supplier.refund', '--from', 'invoice.paid'],
    "--from: supplier owns 'invoice.paid' and has the document itself: list it there, as npm run new -- endpoint supplier.… does.",
  ],
  [
    ['list', 'buyer.shelf-item', '--from', 'product.changed'],
    "--from: the product of 'product.changed' has no buyer_id, so no buyer has a list of its own.",
  ],
  [
    ['list', 'admin.order', '--from', 'order.placed'],
    'libs/contracts/src/admin/orders.ts already exists: the name is taken.',
  ],
  [
    ['notification', 'paid', 'buyer'],
    "<kind>: 'paid' isn't a noun and what happened, as in invoice_paid. Example: npm run new -- notification invoice_paid buyer --pt 'Fatura paga'",
  ],
  [
    ['notification', 'invoice_paid', 'owner'],
    "<role>: 'owner' isn't buyer, supplier or admin. Example: npm run new -- notification invoice_paid buyer --pt 'Fatura paga'",
  ],
  [['notification', 'invoice_sent', 'buyer'], "<kind>: 'invoice_sent' already is a kind of notification."],
  [
    ['notification', 'sample_requested', 'supplier'],
    "--on: no event is called 'sample.requested'. All of them are in libs/contracts/src/events.",
  ],
  [['notification', 'company_changed', 'buyer'], "--on: 'company.changed' names no buyer: it carries no buyer_id."],
  [['service', 'admin.shipment', '--pt', 'transportes'], 'services/admin already exists: the name is taken.'],
])('%j is answered by a sentence and changes nothing', async (words, message) => {
  const { code, output } = await write(...words);
  expect({ code, message: output.trim() }).toEqual({ code: 1, message });
  expect(changedFiles()).toEqual([]);
});

test('the words of a name stand in every form that the project writes them in', async () => {
  await write('endpoint', 'supplier.delivery-box');
  const text = readFileSync(path.join(copy, 'libs/contracts/src/supplier/delivery-boxes.ts'), 'utf8');
  expect(text).toContain(
    "export const listDeliveryBoxes = endpoint('GET /api/supplier/delivery-boxes', 'listDeliveryBoxes', {",
  );
  expect(text).toContain(`summary: "List the caller's delivery boxes, newest first."`);
  expect(text).not.toContain('%');
});
