import type { Visitor } from '../visitor';
import { choose, dialogOf, goTo, waitForToast, lineWith, search } from './screen';

/** Assigns a company to somebody who signed up. */
export async function assignCompany(
  visitor: Visitor,
  { name, email }: { name: string; email: string },
  company: string,
): Promise<void> {
  const { t } = visitor;
  await goTo(visitor, '/admin/users');
  await search(visitor, t('admin.users.search'), email);
  await lineWith(visitor, email)
    .getByRole('button', { name: t('admin.users.assign') })
    .click();
  const form = dialogOf(visitor, t('admin.users.assignTo', { name }));
  await choose(visitor, form.getByRole('combobox'), company);
  await form.getByRole('button', { name: t('ui.action.save') }).click();
  await waitForToast(visitor, t('admin.toast.assigned'));
  await lineWith(visitor, email).filter({ hasText: company }).waitFor();
}

export async function approveRound(visitor: Visitor, title: string): Promise<void> {
  const { t } = visitor;
  await goTo(visitor, '/admin/rounds');
  await search(visitor, t('admin.rounds.search'), title);
  const line = lineWith(visitor, title);
  await line.getByRole('button', { name: t('admin.action.approve') }).click();
  await waitForToast(visitor, t('admin.toast.roundApproved'));
  await line.getByText(t('status.round.approved'), { exact: true }).waitFor();
}

/** Approves the one order of a round. */
export async function approveOrder(visitor: Visitor, title: string): Promise<void> {
  const { t } = visitor;
  await goTo(visitor, '/admin/orders');
  await search(visitor, t('admin.orders.search'), title);
  const line = lineWith(visitor, title);
  await line.getByRole('button', { name: t('admin.action.approve') }).click();
  await waitForToast(visitor, t('admin.toast.orderApproved'));
  await line.getByText(t('status.order.approved'), { exact: true }).waitFor();
}

/** Closes a round that still has an open cart, after reading the consequences. */
export async function closeRound(visitor: Visitor, title: string): Promise<void> {
  const { t } = visitor;
  await goTo(visitor, '/admin/rounds');
  await search(visitor, t('admin.rounds.search'), title);
  const line = lineWith(visitor, title);
  await line.getByRole('button', { name: t('admin.rounds.close') }).click();
  const question = dialogOf(visitor, t('admin.rounds.closeTitle', { title }));
  await question.getByText(t('admin.rounds.closingNow')).waitFor();
  await question.getByRole('button', { name: t('admin.rounds.close') }).click();
  await waitForToast(visitor, t('admin.toast.roundClosed'));
  await line.getByText(t('status.round.closed'), { exact: true }).waitFor();
}
