import type { TFunction } from 'i18next';
import type { Page } from 'playwright-core';
import { drawPagesOf, phone, wide, type PageDrawer } from './gallery/page-drawer';
import { closeBrowser } from './visitor';

/** A page of the shell in one of its states. */
interface State {
  path: string;
  size: typeof wide;
  /** Whole page instead of the visible window. */
  isWhole?: true;
  /** E-mail address of the signed-in user; signed out by default. */
  as?: string;
  reads?: 'awaited' | 'failed';
  /** Actions to perform on the page first. */
  act?: (page: Page, t: TFunction) => Promise<void>;
  /** Text shown once the state is reached. */
  shows: (t: TFunction) => string;
}

/** See `src/mock/account-handlers.ts`: token of an expired link. */
const used = 'used-before-and-good-no-more';
const good = 'a-token-of-a-mail-that-is-still-good';
const buyer = 'buyer@junto.test';

const press =
  (name: (t: TFunction) => string): NonNullable<State['act']> =>
  async (page, t) =>
    page.getByRole('button', { name: name(t), exact: true }).click();

const states: Record<string, State> = {
  'auth-sign-in': { path: '/auth', size: wide, shows: (t) => t('auth.field.password') },
  'auth-sign-up': {
    path: '/auth',
    size: phone,
    act: async (page, t) => page.getByRole('tab', { name: t('auth.tab.signUp'), exact: true }).click(),
    shows: (t) => t('auth.field.fullName'),
  },
  'auth-empty': {
    path: '/auth',
    size: phone,
    act: press((t) => t('auth.signIn')),
    shows: (t) => t('auth.required.email'),
  },
  'auth-phone': { path: '/auth', size: phone, shows: (t) => t('auth.promise.title') },
  forgot: { path: '/auth/forgot', size: wide, shows: (t) => t('auth.forgot.submit') },
  'forgot-sent': {
    path: '/auth/forgot',
    size: phone,
    act: async (page, t) => {
      await page.getByLabel(t('auth.field.email'), { exact: true }).fill(buyer);
      await press((words) => words('auth.forgot.submit'))(page, t);
    },
    shows: (t) => t('auth.forgot.sent'),
  },
  'confirm-awaited': {
    path: `/auth/confirm#token=${good}`,
    size: phone,
    reads: 'awaited',
    shows: (t) => t('auth.confirm.working'),
  },
  'confirm-failed': {
    path: `/auth/confirm#token=${good}`,
    size: phone,
    reads: 'failed',
    shows: (t) => t('auth.confirm.notAsked'),
  },
  'confirm-used': { path: `/auth/confirm#token=${used}`, size: wide, shows: (t) => t('auth.confirm.next') },
  reset: { path: `/auth/reset#token=${good}`, size: wide, shows: (t) => t('auth.reset.submit') },
  'reset-without-token': { path: '/auth/reset', size: phone, shows: (t) => t('auth.reset.next') },
  invitation: { path: `/auth/invitation#token=${good}`, size: wide, shows: (t) => t('auth.invitation.submit') },
  'invitation-awaited': {
    path: `/auth/invitation#token=${good}`,
    size: phone,
    reads: 'awaited',
    shows: (t) => t('auth.forgot.back'),
  },
  'invitation-failed': {
    path: `/auth/invitation#token=${good}`,
    size: phone,
    reads: 'failed',
    shows: (t) => t('auth.invitation.failed'),
  },
  'invitation-used': {
    path: `/auth/invitation#token=${used}`,
    size: phone,
    shows: (t) => t('problem.link_invalid'),
  },
  unsubscribe: { path: `/unsubscribe#${good}`, size: wide, shows: (t) => t('notice.unsubscribe.done') },
  'unsubscribe-awaited': {
    path: `/unsubscribe#${good}`,
    size: phone,
    reads: 'awaited',
    shows: (t) => t('notice.unsubscribe.title'),
  },
  'unsubscribe-failed': {
    path: `/unsubscribe#${good}`,
    size: phone,
    reads: 'failed',
    shows: (t) => t('ui.action.tryAgain'),
  },
  'unsubscribe-used': { path: `/unsubscribe#${used}`, size: phone, shows: (t) => t('notice.unsubscribe.invalid') },
  notices: { path: '/notices', size: wide, as: buyer, shows: () => 'Kraft packaging, autumn run' },
  'notices-awaited': { path: '/notices', size: phone, as: buyer, reads: 'awaited', shows: (t) => t('notice.title') },
  'notices-failed': {
    path: '/notices',
    size: phone,
    as: buyer,
    reads: 'failed',
    shows: (t) => t('ui.action.tryAgain'),
  },
  profile: { path: '/profile', size: wide, isWhole: true, as: buyer, shows: (t) => t('shell.profile.title') },
  'profile-company': {
    path: '/profile/company',
    size: wide,
    isWhole: true,
    as: buyer,
    shows: (t) => t('delivery.addresses.title'),
  },
  'profile-notifications': {
    path: '/profile/notifications',
    size: wide,
    isWhole: true,
    as: buyer,
    shows: (t) => t('notice.mail.purpose'),
  },
  'profile-security': {
    path: '/profile/security',
    size: wide,
    isWhole: true,
    as: buyer,
    shows: (t) => t('shell.factor.title'),
  },
  'profile-developers': {
    path: '/profile/developers',
    size: wide,
    isWhole: true,
    as: buyer,
    shows: (t) => t('shell.webhooks.title'),
  },
  'profile-without-company': {
    path: '/profile/company',
    size: phone,
    isWhole: true,
    as: 'buyer2@junto.test',
    shows: (t) => t('shell.profile.title'),
  },
  'profile-awaited': {
    path: '/profile/security',
    size: phone,
    isWhole: true,
    as: buyer,
    reads: 'awaited',
    shows: (t) => t('shell.profile.title'),
  },
  'profile-failed': {
    path: '/profile/security',
    size: phone,
    isWhole: true,
    as: buyer,
    reads: 'failed',
    shows: (t) => t('shell.profile.title'),
  },
  'area-not-there': { path: '/buyer', size: wide, as: buyer, shows: (t) => t('ui.action.tryAgain') },
  nowhere: { path: '/nowhere', size: phone, shows: (t) => t('ui.notFound.title') },
};

let drawer: PageDrawer;
beforeAll(async () => (drawer = await drawPagesOf('shell', '/auth')));
afterAll(async () => {
  await drawer?.end();
  await closeBrowser();
});

describe('pages of the shell look as their pictures do', () => {
  test.each(Object.keys(states))('%s', async (name) => {
    const { path, size, isWhole = false, as, reads = 'answered', act, shows } = states[name]!;
    const { page, t } = drawer.visitor;
    await page.evaluate(`localStorage.clear();
      ${as ? `localStorage.setItem('junto.mock-person', '${as}'); localStorage.setItem('junto.signed-in', 'buyer')` : ''}`);
    await drawer.open(path, reads, size);
    await act?.(page, t);
    await page.getByText(shows(t)).filter({ visible: true }).first().waitFor();
    if (reads !== 'awaited') await page.waitForLoadState('networkidle');
    await drawer.look(`shell-${name}`, isWhole);
  });
});
