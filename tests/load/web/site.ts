import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { root, type Stack } from '../../faults/platform/stack-tools';
import type { Person } from './acts';

export interface RunningStack extends Stack {
  supervised: Map<string, { stop(graceMs: number): Promise<unknown> }>;
  stop(): Promise<void>;
}

/** The platform with its demo data, in a folder of its own. */
export async function startSite(stateDir: string): Promise<RunningStack> {
  const file = pathToFileURL(join(root, 'tools/stack/start-stack.mjs')).href;
  const tools = (await import(file)) as { startStack: (options: object) => Promise<RunningStack> };
  return tools.startStack({ stateDir, gateway: 0, log: (line: string) => console.error(line) });
}

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
  const file = pathToFileURL(join(root, 'tools/servers/chromium.mjs')).href;
  const { findChromium, chromiumFlags } = (await import(file)) as {
    findChromium: (log: (line: string) => void) => Promise<string>;
    chromiumFlags: string[];
  };
  return { executablePath: await findChromium(console.error), args: chromiumFlags };
}
