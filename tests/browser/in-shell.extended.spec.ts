import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@junto/test-kit/free-port';
import { runProgram, type Program } from '../stack/run-program';
import { aVisitor, closeBrowser, signIn } from './visitor';

/** A copy of the edited folder, with links to the rest of the checkout. */
const root = path.join(__dirname, '../..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'junto-in-shell-'));
const page = path.join(copy, 'mfe-buyer/src/rounds/explore-rounds-page.tsx');
const port = freePort();
let server: Program;
let compiledMs = 0;

beforeAll(async () => {
  const isSource = (file: string) => !/\/(dist|node_modules)$/.test(file);
  for (const folder of ['mfe-buyer', 'tools'])
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true, filter: isSource });
  for (const name of ['node_modules', 'libs', 'package.json'])
    symlinkSync(path.join(root, name), path.join(copy, name));
  const given = `process.argv.push('mfe-buyer', '--in-shell', '--port', '${await port}');`;
  const from = performance.now();
  server = runProgram(`${given} await import('${path.join(copy, 'tools/dev.mjs')}');`, {
    JUNTO_STATE: path.dirname(process.env.JUNTO_STACK_FILE ?? ''),
  });
  await server.untilPrinted('compiled');
  compiledMs = performance.now() - from;
});

afterAll(async () => {
  await closeBrowser();
  server?.child.kill('SIGTERM');
  await server?.ended;
  rmSync(copy, { recursive: true, force: true });
});

test('a remote under development runs in the shell, and a change appears in a fraction of the first compilation at the same address', async () => {
  const [untilPrinted] = await Promise.all([server.untilPrinted('Open '), port]);
  expect(untilPrinted).toContain(`/?remote=mfe-buyer@http://localhost:${await port}`);
  const visitor = await aVisitor();
  await signIn(visitor, 'buyer@junto.test');
  await visitor.page.goto(`/?remote=mfe-buyer@http://localhost:${await port}`);
  await visitor.page.goto('/buyer/rounds?view=list');
  const before = readFileSync(page, 'utf8');
  expect(before).toContain("title={t('buyer.rounds.title')}");
  await visitor.page.getByRole('heading', { name: visitor.t('buyer.rounds.title'), level: 1 }).waitFor();
  const changes: number[] = [];
  for (let round = 1; round <= 4; round++) {
    const words = `Changed while it ran, ${round}`;
    const from = performance.now();
    writeFileSync(page, before.replace("title={t('buyer.rounds.title')}", `title="${words}"`));
    await visitor.page.getByRole('heading', { name: words, level: 1 }).waitFor();
    changes.push(performance.now() - from);
  }
  const rounded = changes.map((ms) => Math.round(ms)).join(', ');
  console.warn(`changes appeared after ${rounded} ms, the first compilation took ${Math.round(compiledMs)} ms`);
  // The page is loaded again, so that its address keeps its query.
  expect(new URL(visitor.page.url()).search).toBe('?view=list');
  expect(Math.min(...changes)).toBeLessThan(compiledMs / 2);
  await visitor.page.goto('/?remote=mfe-buyer@');
  await visitor.page.goto('/buyer/rounds');
  await visitor.page.getByRole('heading', { name: visitor.t('buyer.rounds.title'), level: 1 }).waitFor();
  await visitor.leave();
});
