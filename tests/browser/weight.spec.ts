import budgets from '../../tools/release/budgets.json';
import { aVisitor, closeBrowser, signIn, type Visitor } from './visitor';
import { settled } from './walk/screen-problems';
import { hasPackage, modulesTwiceInApp, packagesTwice } from './weight/module-lists';
import { codeBytes, recordRequests, type RequestedFile } from './weight/requested-files';

afterAll(closeBrowser);

/** Modules loaded both by the shell and by an area, each with the reason; no others are allowed. */
const onEveryPage = [
  // Icons are imported one by one, with their base component.
  '@ant-design/icons',
  '@ant-design/icons-svg',
  'clsx',
  // A federation container includes the runtime it was built with.
  '@module-federation/error-codes',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@module-federation/sdk',
  // Contracts, rules and texts are built into each area, because areas are released separately.
  'libs/api-client',
  'libs/contracts',
  'libs/domain',
  'libs/i18n',
  'libs/remote-kit',
];
// The charts of the admin dashboard use a store library that needs more exports than are shared.
const withCharts = ['@reduxjs/toolkit', 'immer', 'react-redux', 'redux', 'redux-thunk', 'use-sync-external-store'];

/** Modules loaded twice within the shell, each with the reason. */
const mayRepeat = [
  // Included in each lazily loaded part that uses them.
  'node_modules/@ant-design/icons',
  // The page's first script is a file of its own, because it runs before all others.
  'libs/contracts/src/identity/open-paths.ts',
  'libs/i18n/src/language.ts',
  'shell/src/session/with-lock.ts',
  'shell/src/session/returning.ts',
  'shell/src/previews/storage-keys.ts',
  'shell/src/remotes/choose-version.ts',
];

const kb = (bytes: number) => Math.round(bytes / 1024);
const scriptsOf = (answers: readonly RequestedFile[]) =>
  answers.filter(({ kind }) => kind === 'script').map(({ path }) => path);

/** Shows the supplier's first page down to where its chart begins, which has a budget of its own. */
const aboveCharts = { width: 1024, height: 600 };

test('the sign-in page stays within its budget', async () => {
  const { page, leave } = await aVisitor();
  const recorded = recordRequests(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const answers = await recorded();
  // The page measures its performance from the start, also if loading finished before its own code runs.
  expect(hasPackage(scriptsOf(answers), 'web-vitals')).toBe(true);
  expect(kb(codeBytes(answers))).toBeLessThanOrEqual(budgets.signIn);
  await leave();
});

test.each(['buyer', 'supplier', 'admin'] as const)(
  'the first page of the %s stays within its budget, and no package comes twice but those that are named',
  async (role) => {
    const visitor = await aVisitor(role === 'supplier' ? { viewport: aboveCharts } : {});
    const refused = await watchPolicy(visitor);
    const recorded = recordRequests(visitor.page);
    await signIn(visitor, `${role}@junto.test`);
    await visitor.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await settled(visitor);
    await visitor.page.waitForLoadState('networkidle');
    const answers = await recorded();
    const scripts = scriptsOf(answers);
    expect(packagesTwice(scripts)).toEqual([...onEveryPage].sort());
    const again = modulesTwiceInApp(scripts).filter(({ name }) => !mayRepeat.some((part) => name.includes(part)));
    expect(kb(again.reduce((sum, { bytes }) => sum + bytes, 0)) <= 24 ? [] : again).toEqual([]);
    expect(kb(codeBytes(answers))).toBeLessThanOrEqual(budgets.firstPages[role]);
    expect(refused).toEqual([]);
    await visitor.leave();
  },
);

test.each([
  ['admin', 'Orders placed'],
  ['supplier', 'Sales, USD'],
] as const)(
  'the charts of the dashboard of the %s load when they are about to be seen, within their budget, and move nothing',
  async (role, name) => {
    const visitor = await aVisitor(role === 'supplier' ? { viewport: aboveCharts } : {});
    const { page } = visitor;
    const all = recordRequests(page);
    await signIn(visitor, `${role}@junto.test`);
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await settled(visitor);
    await page.waitForLoadState('networkidle');
    const first = codeBytes(await all());
    const chart = page.getByRole('figure', { name });
    await chart.waitFor();
    const heightOf = () => chart.evaluate((node) => (node as unknown as { offsetHeight: number }).offsetHeight);
    const before = await heightOf();
    expect(await page.locator('.recharts-surface').count()).toBe(0);
    await chart.scrollIntoViewIfNeeded();
    await chart.locator('.recharts-surface').first().waitFor();
    expect(await heightOf()).toBe(before);
    const answers = await all();
    expect(kb(codeBytes(answers) - first)).toBeLessThanOrEqual(budgets.charts[role]);
    expect(packagesTwice(scriptsOf(answers))).toEqual([...onEveryPage, ...withCharts].sort());
    await visitor.leave();
  },
);

/** Collects violations of the content security policy: caught errors leave no trace on the console. */
async function watchPolicy({ context, page }: Visitor): Promise<string[]> {
  const refused: string[] = [];
  const devtools = await context.newCDPSession(page);
  devtools.on('Audits.issueAdded', ({ issue }) => {
    if (issue.code === 'ContentSecurityPolicyIssue') refused.push(JSON.stringify(issue.details));
  });
  await devtools.send('Audits.enable');
  return refused;
}

test.each([
  ['buyer', '/buyer/rounds', 'Explore Rounds'],
  ['supplier', '/supplier/products', 'My Products'],
  ['admin', '/admin/users', 'Users'],
] as const)(
  'a returning visitor opens a list of the %s with one session request and without waiting for a manifest',
  async (role, list, title) => {
    const visitor = await aVisitor();
    await signIn(visitor, `${role}@junto.test`);
    const page = await visitor.context.newPage();
    const recorded: { path: string; kind: string }[] = [];
    page.on(
      'request',
      (request) => void recorded.push({ path: new URL(request.url()).pathname, kind: request.resourceType() }),
    );
    await page.goto(list);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await settled({ ...visitor, page });
    // Repeated with the tab's session storage.
    recorded.length = 0;
    await page.reload();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    const paths = recorded.map(({ path }) => path);
    const times = (path: string) => paths.filter((one) => one === path).length;
    expect(['/api/identity/refresh', '/api/identity/profile', '/remotes.json'].map(times)).toEqual([1, 1, 1]);
    expect(paths.filter((path) => path.endsWith('manifest.json'))).toEqual([]);
    // The area's scripts were requested before the shell needed them.
    const scripts = recorded.filter(({ path, kind }) => path.startsWith('/remotes/') && kind === 'script');
    const unasked = scripts.filter(({ path }) => !recorded.some((one) => one.path === path && one.kind === 'fetch'));
    expect(unasked).toEqual([]);
    await visitor.leave();
  },
);

// Administrators have no links to other areas but may open them: navigate through the router.
const goTo = (path: string) => `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`;

test('a further area stays within its budget', async () => {
  const visitor = await aVisitor();
  await signIn(visitor, 'admin@junto.test');
  await visitor.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await settled(visitor);
  const recorded = recordRequests(visitor.page);
  await visitor.page.evaluate(goTo('/buyer'));
  await visitor.page.getByText('Your open carts and how close their pools are to MOQ.').waitFor();
  await settled(visitor);
  expect(kb(codeBytes(await recorded()))).toBeLessThanOrEqual(budgets.furtherArea);
  await visitor.leave();
});
