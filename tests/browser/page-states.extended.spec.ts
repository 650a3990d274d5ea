import { eventually } from '@junto/test-kit/eventually';
import { drawPagesOf, phone, wide, type PageDrawer } from './gallery/page-drawer';
import { closeBrowser, type Visitor } from './visitor';

/** Pages of each area below its root. */
const areas = {
  buyer: ['', '/rounds', '/cart', '/orders', '/invoices'],
  supplier: ['', '/products', '/rounds', '/sales', '/invoices'],
  admin: [
    '',
    '/companies',
    '/users',
    '/rounds',
    '/orders',
    '/categories',
    '/audit',
    '/settings',
    '/settings/limits',
    '/settings/integrations',
    '/settings/releases',
  ],
} as const;

afterAll(closeBrowser);

describe.each(Object.entries(areas))('pages of the %s look as their pictures do', (area, paths) => {
  let drawer: PageDrawer;
  beforeAll(async () => (drawer = await drawPagesOf(`mfe-${area}`, `/${area}`)));
  afterAll(() => drawer?.end());

  /** Opens a page and waits for what it shows with its reads answered, awaited or failed. */
  async function open(path: string, reads: 'answered' | 'awaited' | 'failed', size: typeof wide) {
    await drawer.open(`/${area}${path}`, reads, size);
    const { page, t } = drawer.visitor;
    const main = page.locator('main');
    await main.getByRole('heading', { level: 1 }).waitFor();
    const busy = main.locator('[aria-busy=true]');
    if (reads === 'awaited') await busy.first().waitFor();
    await untilHidden(reads === 'awaited' ? main.locator('[role=status][aria-busy=true]:not(:has(.bones))') : busy);
    if (reads === 'failed')
      await main
        .getByRole('button', { name: t('ui.action.tryAgain') })
        .first()
        .waitFor();
  }

  test.each(paths.map((path) => path || '/dashboard'))('%s', async (name) => {
    const path = name === '/dashboard' ? '' : name;
    for (const [reads, size] of [
      ['answered', wide],
      ['awaited', phone],
      ['failed', phone],
    ] as const) {
      await open(path, reads, size);
      await drawer.look(`${area}${name.replaceAll('/', '-')}-${reads}`);
    }
  });
});

async function untilHidden(what: ReturnType<Visitor['page']['locator']>): Promise<void> {
  await eventually(async () => expect(await what.count()).toBe(0));
}
