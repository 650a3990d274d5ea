import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from '../visitor';
import { waitForToast } from './screen';

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** Signs up as a supplier; the account waits for its confirmation. */
export async function signUpAsSupplier(visitor: Visitor, { name, email, password }: Account): Promise<void> {
  const { page, t } = visitor;
  await page.goto('/auth');
  await page.getByRole('tab', { name: t('auth.tab.signUp') }).click();
  await page.getByLabel(t('auth.field.fullName'), { exact: true }).fill(name);
  await page.getByLabel(t('auth.field.email'), { exact: true }).fill(email);
  await page.getByLabel(t('auth.field.password'), { exact: true }).fill(password);
  await page.getByRole('radio', { name: t('auth.role.supplier') }).check();
  await page.getByRole('button', { name: t('auth.signUp'), exact: true }).click();
  await waitForToast(visitor, t('auth.toast.signedUp'));
}

/** Opens the page of caught mails and follows the link of the confirmation. */
export async function confirmFromMail(visitor: Visitor, email: string): Promise<void> {
  const { page, t, language } = visitor;
  const mail = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: t('mail.confirm.subject') }) });
  const caught = `/api/identity/mails?to=${encodeURIComponent(email)}&lang=${language}`;
  // Mails are queued: reload the page until the mail has arrived.
  await retried(async () => {
    await page.goto(caught);
    return (await mail.count()) > 0;
  });
  await mail.getByRole('link').click();
  await waitForToast(visitor, t('auth.confirm.done'));
}

async function retried(attempt: () => Promise<boolean>, withinMs = 10_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await attempt())) {
    if (Date.now() > end) throw new Error(`Nothing came within ${withinMs} ms`);
    await pause(200);
  }
}
