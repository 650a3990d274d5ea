import type { TFunction } from 'i18next';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright-core';
import { createI18n } from '@junto/i18n/create-i18n';
import { localeTags, type Language } from '@junto/i18n/language';
import { ofSpec } from '@junto/test-kit/of-spec';
import { everyArea } from '../text/every-text';

let browser: Promise<Browser> | undefined;
const words = { en: createI18n('en', ...everyArea).t, pt: createI18n('pt', ...everyArea).t };

/** A user with a separate browser context. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  language: Language;
  /** Texts of the screens in the language of this browser. */
  t: TFunction;
  /** Errors logged or thrown by any page of the visitor, with the page's URL; a correct screen logs none. */
  errors: string[];
  /** Requests of their pages that have no answer yet, with the time they were sent at. */
  unanswered: Map<Request, number>;
  /** Requests of their pages that failed without an answer. */
  failed: string[];
  leave: () => Promise<void>;
}

/** Records the toasts of a page in order: each is visible for seconds only, which a busy machine can miss. */
const recordToasts = `
  window.toasts = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.nodeType === 1) window.toasts.push(...(node.matches('.toast') ? [node] : node.querySelectorAll('.toast')));
  }).observe(document, { childList: true, subtree: true });
`;

/** URL of the stack started for the run (tools/jest/start-stack.mjs). */
function gatewayUrl(): string {
  return required('JUNTO_DOOR_URL');
}

/** A separate Chromium, which the caller closes. */
export function startBrowser(...flags: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: required('CHROME_PATH'),
    args: [...(JSON.parse(required('JUNTO_CHROME_FLAGS')) as string[]), ...flags],
  });
}

/**
 * Opens a separate window, in the run's shared Chromium unless another is given. Animations are off unless
 * `reducedMotion` is 'no-preference': a click on a growing dialog can miss its button.
 * @param locale determines the language of a first visit
 */
export async function aVisitor(
  { locale = 'en-US', ...options }: BrowserContextOptions = {},
  within?: Browser,
): Promise<Visitor> {
  const context = await (within ?? (await (browser ??= startBrowser()))).newContext({
    locale,
    viewport: { width: 1440, height: 900 },
    baseURL: gatewayUrl(),
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript({ content: recordToasts });
  const errors: string[] = [];
  context.on(
    'console',
    (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`.trim()),
  );
  context.on('weberror', (error) => errors.push(error.error().message));
  const unanswered = new Map<Request, number>();
  context.on('request', (request) => unanswered.set(request, Date.now()));
  const answered = (request: Request) => void unanswered.delete(request);
  context.on('requestfinished', answered);
  const failed: string[] = [];
  context.on('requestfailed', (request) => {
    answered(request);
    failed.push(`${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  const language = locale.startsWith('pt') ? 'pt' : 'en';
  const page = await context.newPage();
  return { page, context, language, t: words[language], errors, unanswered, failed, leave: () => context.close() };
}

/** A visitor whose browser has a language. */
export function aSpeaker(
  language: Language,
  options: Omit<BrowserContextOptions, 'locale'> = {},
  within?: Browser,
): Promise<Visitor> {
  return aVisitor({ ...options, locale: localeTags[language] }, within);
}

/** For `afterAll`. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Signs in through the form; demo accounts share a password. */
export async function signIn({ page, t }: Visitor, email: string, password = 'demo-junto-1'): Promise<void> {
  if (new URL(page.url(), gatewayUrl()).pathname !== '/auth') await page.goto('/auth');
  await page.getByLabel(t('auth.field.email'), { exact: true }).fill(email);
  await page.getByLabel(t('auth.field.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** A signed-in visitor for the tests of a spec. */
export function visitorOfSpec(email: string, language: Language = 'en'): Visitor {
  const visitor = ofSpec(async () => {
    const speaker = await aSpeaker(language);
    await signIn(speaker, email);
    return speaker;
  });
  afterAll(() => visitor.leave());
  return visitor;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: browser tests run in Jest's project "browser"`);
  return value;
}
