import type { Locator } from 'playwright-core';
import type { Visitor } from '../visitor';
import { choose, dialogOf, goTo, waitForToast, lineWith, search } from './screen';

/** Searches a list for a line. */
async function findLine(visitor: Visitor, list: 'users' | 'rounds' | 'orders', text: string): Promise<Locator> {
  await goTo(visitor, `/admin/${list}`);
  await search(visitor, visitor.t(`admin.${list}.search`), text);
  return lineWith(visitor, text);
}

/** Assigns a company to somebody who signed up. */
export async function assignCompany(
  visitor: Visitor,
  { name, email }: { name: string; email: string },
  company: string,
): Promise<void> {
  const { t } = visitor;
  const line = await findLine(visitor, 'users', email);
  await line.getByRole('button', { name: t('admin.users.assign') }).click();
  const form = dialogOf(visitor, t('admin.users.assignTo', { name }));
  await choose(visitor, form.getByRole('combobox'), company);
  await form.getByRole('button', { name: t('ui.action.save') }).click();
  await waitForToast(visitor, t('admin.toast.assigned'));
  await line.filter({ hasText: company }).waitFor();
}

export async function approveRound(visitor: Visitor, title: string): Promise<void> {
  const { t } = visitor;
  const line = await findLine(visitor, 'rounds', title);
  await line.getByRole('button', { name: t('admin.action.approve') }).click();
  await waitForToast(visitor, t('admin.toast.roundApproved'));
  await line.getByText(t('status.round.approved'), { exact: true }).waitFor();
}

/** Approves the one order of a round. */
export async function approveOrder(visitor: Visitor, title: string): Promise<void> {
  const { t } = visitor;
  const line = await findLine(visitor, 'orders', title);
  await line.getByRole('button', { name: t('admin.action.approve') }).click();
  await waitForToast(visitor, t('admin.toast.orderApproved'));
  await line.getByText(t('status.order.approved'), { exact: true }).waitFor();
}

/** Closes a round that still has an open cart, after reading the consequences. */
export async function closeRound(visitor: Visitor, title: string): Promise<void> {
  const { t } = visitor;
  const line = await findLine(visitor, 'rounds', title);
  await line.getByRole('button', { name: t('admin.rounds.close') }).click();
  const question = dialogOf(visitor, t('admin.rounds.closeTitle', { title }));
  await question.getByText(t('admin.rounds.closingNow')).waitFor();
  await question.getByRole('button', { name: t('admin.rounds.close') }).click();
  await waitForToast(visitor, t('admin.toast.roundClosed'));
  await line.getByText(t('status.round.closed'), { exact: true }).waitFor();
}
