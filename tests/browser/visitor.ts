import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

let browser: Promise<Browser> | undefined;

/** Somebody at a browser of their own: nothing of another visitor's session is in it. */
export interface Visitor {
  page: Page;
  /** What the page logged as an error, or threw; a finished screen logs none. */
  errors: string[];
  leave: () => Promise<void>;
}

/** The address of the stack that the run has started (tools/jest/start-stack.mjs). */
export function doorUrl(): string {
  return required('JUNTO_DOOR_URL');
}

/** Opens a window of its own in the run's one Chromium. */
export async function aVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  browser ??= chromium.launch({
    executablePath: required('CHROME_PATH'),
    args: JSON.parse(required('JUNTO_CHROME_FLAGS')) as string[],
  });
  const context = await (await browser).newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 }, baseURL: doorUrl(), ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, errors, leave: () => context.close() };
}

/** For `afterAll`. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Signs in by the form, as a person does; the demo accounts share a password. */
export async function signIn({ page }: Visitor, email: string, password = 'demo-junto-1'): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: browser tests run in Jest's project "browser"`);
  return value;
}
