import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { runProgram, type Program } from './run-program';

/** A copy of what is edited, beside links to the rest of the checkout. */
const root = path.join(__dirname, '../..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'junto-one-app-'));
const running: Program[] = [];
let browser: Browser;

beforeAll(async () => {
  const isSource = (file: string) => !/\/(dist|node_modules)$/.test(file);
  for (const folder of ['mfe-supplier', 'tools'])
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true, filter: isSource });
  for (const name of ['node_modules', 'libs', 'package.json'])
    symlinkSync(path.join(root, name), path.join(copy, name));
  const found = runProgram(`
    import { findChromium, chromiumFlags } from tools('servers/chromium.mjs');
    console.log('found ' + JSON.stringify({ executablePath: await findChromium(() => {}), args: chromiumFlags }));`);
  browser = await chromium.launch(JSON.parse((await found.said('found ')).slice('found '.length)));
}, 120_000);

afterAll(async () => {
  await browser?.close();
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(copy, { recursive: true, force: true });
});

/** `npm run dev -- <app> --mocks` at a free port, and a page of it. */
async function open(app: string, at: string) {
  const program = runProgram(`
    import { freePort } from tools('processes/ports.mjs');
    console.log('port ' + (await freePort()));`);
  const port = (await program.said('port ')).slice('port '.length);
  const dev = path.join(copy, 'tools/dev.mjs');
  const server = runProgram(`process.argv.push('${app}', '--mocks', '--port', '${port}'); await import('${dev}');`);
  running.push(server);
  await server.said('compiled');
  const context = await browser.newContext({ locale: 'en-US' });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}${at}`);
  return page;
}

test('a remote runs alone without any server, and a change keeps what the page is at', async () => {
  const page = await open('mfe-supplier', '/supplier/products');
  await page.getByText('Paper tape, 50 mm').first().waitFor();
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await field.fill('A name that is not saved');

  const file = path.join(copy, 'mfe-supplier/src/products/products-page.tsx');
  const source = readFileSync(file, 'utf8');
  expect(source).toContain("title={t('supplier.products.title')}");
  writeFileSync(file, source.replace("title={t('supplier.products.title')}", 'title="Changed while it ran"'));
  await page.getByText('Changed while it ran').waitFor();
  expect(await field.inputValue()).toBe('A name that is not saved');

  await page.keyboard.press('Escape');
  await page.getByLabel('Language').selectOption('pt');
  await page.getByText('Produtos').first().waitFor();
  await page.getByLabel('Width').selectOption('390');
  const narrow = page.frameLocator('iframe[title="App"]');
  await narrow.getByText('Paper tape, 50 mm').first().waitFor();
}, 180_000);
