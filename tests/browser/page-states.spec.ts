import { eventually } from '@junto/test-kit/eventually';
import { freePort } from '@junto/test-kit/free-port';
import { runProgram, type Program } from '../stack/run-program';
import { compareWithPicture, keepAsPicture } from './gallery/compare-with-picture';
import { aSpeaker, closeBrowser, type Visitor } from './visitor';

const look = process.env.JUNTO_PICTURES === 'keep' ? keepAsPicture : compareWithPicture;
const wide = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };

/** Pages of each area below its root. */
const areas = {
  buyer: ['', '/rounds', '/cart', '/orders', '/invoices'],
  supplier: ['', '/products', '/rounds', '/sales', '/invoices'],
  admin: ['', '/companies', '/users', '/rounds', '/orders', '/categories', '/audit', '/settings'],
} as const;

/** The bar of development, what a development server says of failures, and toasts, which come and go. */
const notOfThePage =
  'nav[aria-label=Development], #webpack-dev-server-client-overlay, .ant-notification { display: none !important }';

afterAll(closeBrowser);

describe.each(Object.entries(areas))('pages of the %s look as their pictures do', (area, paths) => {
  let server: Program;
  let visitor: Visitor;
  let address: string;

  beforeAll(async () => {
    const port = await freePort();
    const words = `process.argv.push('mfe-${area}', '--mocks', '--port', '${port}');`;
    server = runProgram(`${words} await import(tools('dev.mjs'));`);
    await server.said('compiled');
    address = `http://localhost:${port}/${area}`;
    // What is drawn depends on the hour and the place: both are the same on every machine.
    visitor = await aSpeaker('en', { timezoneId: 'UTC', reducedMotion: 'reduce' });
    await visitor.page.clock.setFixedTime('2026-11-20T12:00:00Z');
    await visitor.page.addInitScript(`addEventListener('DOMContentLoaded', () =>
      document.head.append(Object.assign(document.createElement('style'), { textContent: '${notOfThePage}' })))`);
    await visitor.page.goto(address, { timeout: 60_000 });
    // A server that has just begun may load its first page once more.
    await visitor.page.waitForLoadState('networkidle');
  }, 120_000);

  afterAll(async () => {
    await visitor?.leave();
    server?.child.kill('SIGTERM');
    await server?.ended;
  });

  /** Opens a page of which all reads are answered, awaited or failed, and waits for what it shows then. */
  async function open(path: string, reads: 'answered' | 'awaited' | 'failed', size: typeof wide) {
    const { page } = visitor;
    await page.setViewportSize(size);
    await page.evaluate(`localStorage.setItem('junto.mock-answers', '${reads}')`);
    await page.goto(address + path);
    const main = page.locator('main');
    await main.getByRole('heading', { level: 1 }).waitFor();
    const busy = main.locator('[aria-busy=true]');
    if (reads === 'awaited') await busy.first().waitFor();
    await gone(reads === 'awaited' ? main.locator('[role=status][aria-busy=true]:not(:has(.bones))') : busy);
    if (reads === 'failed')
      await main
        .getByRole('button', { name: visitor.t('ui.action.tryAgain') })
        .first()
        .waitFor();
    await page.evaluate('document.fonts.ready.then(() => true)');
  }

  /** Drawn twice alike: boxes come a moment after what they stand in, and parts of a page one after the other. */
  async function drawnWhole(): Promise<Buffer> {
    let before: Buffer = Buffer.alloc(0);
    return eventually(async () => {
      await visitor.page.waitForTimeout(300);
      const drawn = await visitor.page.screenshot({ animations: 'disabled', caret: 'hide' });
      const isSteady = drawn.equals(before);
      before = drawn;
      expect(isSteady).toBe(true);
      return drawn;
    });
  }

  test.each(paths.map((path) => path || '/dashboard'))('%s', async (name) => {
    const path = name === '/dashboard' ? '' : name;
    for (const [reads, size] of [
      ['answered', wide],
      ['awaited', phone],
      ['failed', phone],
    ] as const) {
      await open(path, reads, size);
      const picture = `${area}${name.replace('/', '-')}-${reads}`;
      await look(picture, await drawnWhole());
    }
  });
});

async function gone(what: ReturnType<Visitor['page']['locator']>): Promise<void> {
  await eventually(async () => expect(await what.count()).toBe(0));
}
