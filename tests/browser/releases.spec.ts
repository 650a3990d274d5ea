import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Request } from 'playwright-core';
import { eventually } from '@junto/test-kit/eventually';
import { dialogOf, goTo, waitForToast } from './acts/screen';
import { liveVersion, makeLive, put, triedVersion } from './time-machine/gateways';
import { aSpeaker, closeBrowser, signIn, type Visitor } from './visitor';

const name = 'mfe_buyer';
const area = 'mfe-buyer';
const tried = '0.1.0-tried';
const folder = mkdtempSync(path.join(tmpdir(), 'junto-releases-'));
const patienceMs = 300_000;

let live: string;
let admin: Visitor;

beforeAll(async () => {
  live = await liveVersion(name);
  // The live build under another version number, otherwise identical.
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(process.env.JUNTO_REMOTES_DIR ?? '', area, live), path.join(folder, tried), { recursive: true });
  writeFileSync(path.join(folder, 'version.json'), JSON.stringify({ name, version: tried }));
  expect(await put(area, folder)).toBeUndefined();
  admin = await patient('admin@junto.test');
}, patienceMs);
afterAll(async () => {
  await makeLive(name, live, live);
  await admin?.leave();
  await closeBrowser();
  rmSync(folder, { recursive: true, force: true });
}, patienceMs);

async function patient(email: string, at = '/auth'): Promise<Visitor> {
  const visitor = await aSpeaker('en');
  visitor.context.setDefaultTimeout(60_000);
  await visitor.page.goto(at);
  await signIn(visitor, email);
  return visitor;
}

/** The area version that a freshly opened page starts with: that of the first file it requests. */
async function versionOf({ page }: Visitor, open: () => Promise<unknown>): Promise<string> {
  let isNew = false;
  const firstFile = (one: Request) => {
    isNew ||= one.isNavigationRequest();
    return isNew && one.url().includes(`/remotes/${area}/`);
  };
  const [request] = await Promise.all([page.waitForRequest(firstFile), open()]);
  return new URL(request.url()).pathname.split('/')[3] ?? '';
}

/** Presses an action of the version's row and enters the reason. */
async function act(what: 'share' | 'end', done: 'shared' | 'done'): Promise<void> {
  const { page, t } = admin;
  const words = { area: t(`trail.area.${name}`), version: tried, live };
  await goTo(admin, '/admin/settings');
  await goTo(admin, '/admin/settings/releases');
  await page.getByRole('button', { name: t(`admin.releases.${what}.label`, words) }).click();
  const dialog = dialogOf(admin, t(`admin.releases.${what}.title`, words));
  if (what === 'share') await dialog.getByLabel(t('admin.releases.share.people')).fill('50');
  await dialog.getByLabel(t('admin.releases.why')).fill('tried in a browser');
  await dialog.getByRole('button', { name: t(`admin.releases.${what}.do`) }).click();
  await waitForToast(admin, t(`admin.releases.${done}`));
  await eventually(async () => expect(await triedVersion(name)).toBe(what === 'share' ? tried : undefined));
}

test(
  'an administrator starts a trial for a share of users, who get the version on every device, and ends it; the audit trail shows both',
  async () => {
    await act('share', 'shared');
    const people = ['buyer@junto.test', 'buyer2@junto.test', 'aoife@junto.test'];
    for (const email of people) {
      const [one, other] = await Promise.all([patient(email), patient(email)]);
      const seen = [
        await versionOf(one, () => one.page.goto('/buyer/orders')),
        await versionOf(one, () => one.page.reload()),
        await versionOf(other, () => other.page.goto('/buyer/rounds')),
      ];
      expect(new Set(seen).size).toBe(1);
      expect([live, tried]).toContain(seen[0]);
      await Promise.all([one.leave(), other.leave()]);
    }
    await act('end', 'done');
    const buyer = await patient(people[0]!);
    expect(await versionOf(buyer, () => buyer.page.goto('/buyer/orders'))).toBe(live);
    await buyer.leave();
    await admin.page.goto('/admin/audit');
    const released = admin.t('trail.did.remote_released');
    await admin.page
      .getByRole('row')
      .filter({ hasText: released })
      .filter({ hasText: admin.t(`trail.area.${name}`) })
      .nth(1)
      .waitFor();
  },
  patienceMs,
);

test(
  'a preview is seen by an administrator, in that window until it is ended, and by nobody else',
  async () => {
    const link = `/buyer/orders?preview=${area}@${tried}`;
    const { page, t } = admin;
    expect(await versionOf(admin, () => page.goto(link))).toBe(tried);
    await page.getByText(t('shell.preview.title', { what: `${area} ${tried}` })).waitFor();
    await page.getByRole('heading', { name: t('buyer.orders.title'), exact: true, level: 1 }).waitFor();
    const end = page.getByRole('button', { name: t('shell.preview.end') });
    expect(await versionOf(admin, () => end.click())).toBe(live);

    const buyer = await patient('buyer@junto.test', link);
    await buyer.page.getByText(t('shell.preview.refusedText')).waitFor();
    await buyer.leave();
  },
  patienceMs,
);
