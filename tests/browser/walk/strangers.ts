import type { ParseKeys } from 'i18next';
import type { Language } from '@junto/i18n/language';
import { aSpeaker, startBrowser, type Visitor } from '../visitor';
import { problemsOf, wide, type Depth } from './screen-problems';
import { WordsOnScreen } from './words-on-screen';

/** A page for visitors who are not signed in. */
interface StrangersPage {
  /** Loads a new page even when only the hash differs. */
  at: string;
  /** Responses of identity by the end of the path; a code is a refusal. */
  answers?: Record<string, object | { code: string }>;
  /** Text to type and radio buttons to check by label, and buttons to click, in order; the page is checked after the last. */
  acts?: readonly ({ type: ParseKeys; text: string } | { check: ParseKeys } | { press: ParseKeys })[];
}

const token = 'walk-walk-walk-walk-walk-walk';
const email = { type: 'auth.field.email', text: 'marina@casanorte.example' } as const;
const signsIn = [email, { type: 'auth.field.password', text: 'demo-junto-1' }, { press: 'auth.signIn' }] as const;
const secondStep = (set_up: boolean) => ({ code: 'second_factor_needed', params: { challenge: token, set_up } });
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const offered = { secret, uri: `otpauth://totp/Junto:marina@casanorte.example?secret=${secret}&issuer=Junto` };
const requiredFactor = { '/sign-in': secondStep(true), '/sign-in/set-up': offered };
const cookie = {
  session: {
    access_token: token,
    expires_at: '2026-11-20T09:30:00.000Z',
    user: { id: token, email: '', role: 'admin' },
  },
  recovery_codes: ['4f7k-9qmd', '7xwa-2hpr', 'c3vn-8tye', 'k6bs-5jgu'],
};
const invited = { email: email.text, role: 'buyer', company_name: 'Casa Norte Foods', by_name: 'Rui Tavares' };

const pages: readonly StrangersPage[] = [
  { at: '/auth' },
  { at: '/auth', acts: [{ press: 'auth.tab.signUp' }] },
  { at: '/auth', acts: [{ press: 'auth.signIn' }] },
  { at: '/auth', answers: { '/sign-in': { code: 'credentials_wrong' } }, acts: signsIn },
  { at: '/auth', answers: { '/sign-in': { code: 'email_unconfirmed' } }, acts: signsIn },
  { at: '/auth', answers: { '/sign-in': secondStep(false) }, acts: signsIn },
  { at: '/auth', answers: requiredFactor, acts: signsIn },
  {
    at: '/auth',
    answers: { ...requiredFactor, '/sign-in/set-up/confirm': cookie },
    acts: [...signsIn, { type: 'shell.factor.code', text: '123456' }, { press: 'shell.factor.turnOn' }],
  },
  {
    at: '/auth',
    answers: { '/sign-up': {} },
    acts: [
      { press: 'auth.tab.signUp' },
      { type: 'auth.field.fullName', text: 'Marina Duarte' },
      email,
      { type: 'auth.field.password', text: 'umbrella-stand-9' },
      { check: 'auth.role.buyer' },
      { press: 'auth.signUp' },
    ],
  },
  { at: '/auth/forgot' },
  { at: '/auth/forgot', answers: { '/recover': {} }, acts: [email, { press: 'auth.forgot.submit' }] },
  { at: '/auth/confirm' },
  { at: '/auth/reset' },
  { at: `/auth/reset#token=${token}` },
  { at: '/auth/invitation' },
  { at: `/auth/invitation#token=${token}`, answers: { '/invitations/read': invited } },
  { at: '/unsubscribe' },
  { at: `/unsubscribe#${token}`, answers: { '/unsubscribe/*': { kinds: ['round_closing_soon'] } } },
  { at: '/nowhere' },
];

/** Visits all pages for signed-out visitors in one language. @returns the problems found */
export async function walkAsStranger(language: Language, depth: Depth): Promise<string[]> {
  const browser = await startBrowser();
  const visitor = await aSpeaker(language, { reducedMotion: 'reduce' }, browser);
  const words = new WordsOnScreen(visitor.page, language);
  const found: string[] = [];
  for (const one of pages) {
    await open(visitor, one);
    const acts = one.acts?.map((act) => ('press' in act ? act.press : 'check' in act ? act.check : act.type)) ?? [];
    found.push(...(await problemsOf(visitor, words, [one.at, ...acts].join(', '), depth)));
    await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
    await visitor.page.setViewportSize(wide);
  }
  await browser.close();
  return found;
}

async function open({ page, t }: Visitor, { at, answers = {}, acts = [] }: StrangersPage): Promise<void> {
  for (const [path, body] of Object.entries(answers))
    await page.route(`**/api/identity${path}`, (route) =>
      'code' in body
        ? route.fulfill({
            status: 403,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'about:blank', title: body.code, status: 403, params: {}, ...body }),
          })
        : route.fulfill({ json: body }),
    );
  await page.goto('about:blank');
  await page.goto(at);
  for (const act of acts) {
    if ('type' in act) await page.getByLabel(t(act.type as 'ui.action.edit'), { exact: true }).fill(act.text);
    else if ('check' in act) await page.getByRole('radio', { name: t(act.check as 'ui.action.edit') }).check();
    else {
      const name = t(act.press as 'ui.action.edit');
      const button = page.getByRole('button', { name, exact: true }).or(page.getByRole('tab', { name, exact: true }));
      await button.last().click();
    }
  }
}
