import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../../tools/servers/chromium.mjs';
import { startStack } from '../../../tools/stack/start-stack.mjs';
import type { Person } from './acts';

/** The platform with its demo data, in a folder of its own. */
export const startSite = (stateDir: string) => startStack({ stateDir, gateway: 0, log: console.error });

/** Signs one of the demo people in, on a page whose address begins at the site's. */
export async function signInAs(page: Page, who: Person, site = ''): Promise<void> {
  await page.goto(`${site}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(`${who}@junto.test`);
  await page.getByLabel('Password', { exact: true }).fill('demo-junto-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumOptions());
}

/** A browser that others may look through at that port: what is signed in here is signed in for them. */
export async function launchSharedBrowser(folder: string, port: number): Promise<BrowserContext> {
  const { executablePath, args } = await chromiumOptions();
  return chromium.launchPersistentContext(folder, {
    executablePath,
    locale: 'en-US',
    args: [...args, `--remote-debugging-port=${port}`],
  });
}

async function chromiumOptions() {
  return { executablePath: await findChromium(console.error), args: chromiumFlags };
}
