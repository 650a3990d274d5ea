import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Webhook, WebhookDelivery } from '@junto/contracts/identity/webhooks';
import { madeByBuyer, ofCompanyWith, openShell, refusal } from '../testing/shell-page';
// Imported ahead: the page loads both chunks on demand, which is not under test.
import './webhook-deliveries-dialog';
import './webhooks-sheet';

const path = '/api/identity/webhooks';
const erp: Webhook = {
  id: 'w1',
  url: 'https://erp.casanorte.test/junto',
  groups: ['orders', 'invoices'],
  ...madeByBuyer,
  off: null,
  failing_since: null,
  delivered_at: null,
};
const failed: WebhookDelivery = {
  id: 'd1',
  webhook_id: 'w1',
  kind: 'order.approved',
  at: '2026-11-20T10:30:00.000Z',
  state: 'given_up',
  attempts: 10,
  tried_at: '2026-11-21T10:30:00.000Z',
  status: 502,
  reason: 'status',
  due_at: null,
};

const answersWith = (items: Webhook[]) => ofCompanyWith(path, items);

it('lists the webhooks of the company, enables one, and removes it after a confirmation', async () => {
  const answers = answersWith([{ ...erp, off: 'failing' }]);
  answers[`${path}/w1`] = { status: 204 };
  answers[`${path}/w1/on`] = { status: 200, body: erp };
  const { sent } = await openShell('/profile/developers', 'en', answers);
  const turn = await screen.findByLabelText('Turn on erp.casanorte.test', {}, { timeout: 90_000 });
  expect(screen.getByText('Turned off: messages failed for a day')).toBeTruthy();
  answers[path] = { status: 200, body: { items: [erp] } };
  fireEvent.click(turn);
  expect(await screen.findByLabelText('Turn off erp.casanorte.test')).toBeTruthy();
  expect(sent).toContainEqual({ path: `${path}/w1/on`, body: { on: true } });
  fireEvent.click(screen.getByLabelText('Remove erp.casanorte.test'));
  expect(await screen.findByText('Remove the webhook at erp.casanorte.test?')).toBeTruthy();
  expect(sent.some((one) => one.path === `${path}/w1`)).toBe(false);
  answers[path] = { status: 200, body: { items: [] } };
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Webhook removed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Remove erp.casanorte.test')).toBeNull());
});

it('shows a new secret once, and the reason if a webhook was not added, in Portuguese too', async () => {
  const answers = answersWith([]);
  const { sent } = await openShell('/profile/developers', 'pt', answers);
  fireEvent.change(await screen.findByLabelText('Endereço do seu programa'), { target: { value: erp.url } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Rodadas' }));
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar webhook' }));
  await screen.findByText('Confirme que é você.');
  const proof = screen.getByRole('button', { name: 'Adicionar webhook' }).closest('form')!;
  fireEvent.change(within(proof).getByLabelText('Senha atual'), { target: { value: 'umbrella-stand-9' } });
  answers[path] = refusal('webhooks_full', 409, { max: 10 });
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar webhook' }));
  expect(await screen.findByText(/no máximo 10 webhooks/)).toBeTruthy();
  answers[path] = { status: 201, body: { webhook: erp, secret: 'whsec_secret', items: [erp] } };
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar webhook' }));
  expect(await screen.findByText('whsec_secret')).toBeTruthy();
  expect(sent).toContainEqual({
    path,
    body: { url: erp.url, groups: ['orders', 'invoices', 'deliveries'], password: 'umbrella-stand-9' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Já guardei o segredo' }));
  await waitFor(() => expect(screen.queryByText('whsec_secret')).toBeNull());
});

it('renews a secret after a confirmation, shows the new one once at its webhook, and until when the old one is valid', async () => {
  const answers = answersWith([erp]);
  const renewed = { ...erp, old_secret_until: new Date(Date.now() + 86_000_000).toISOString() };
  answers[`${path}/w1/secret`] = { status: 200, body: { webhook: renewed, secret: 'whsec_second' } };
  const { sent } = await openShell('/profile/developers', 'en', answers);
  fireEvent.click(await screen.findByLabelText('Renew secret for erp.casanorte.test', {}, { timeout: 90_000 }));
  expect(await screen.findByText('Renew the secret for erp.casanorte.test?')).toBeTruthy();
  expect(screen.queryByText(/Old secret valid until/)).toBeNull();
  answers[path] = { status: 200, body: { items: [renewed] } };
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Current password'), { target: { value: 'umbrella-stand-9' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Renew Secret' }));
  expect(await screen.findByText('whsec_second')).toBeTruthy();
  expect(sent).toContainEqual({ path: `${path}/w1/secret`, body: { password: 'umbrella-stand-9' } });
  expect(await screen.findByText(/Old secret valid until/)).toBeTruthy();
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(copied).toEqual(['whsec_second']);
  fireEvent.click(screen.getByRole('button', { name: 'I’ve Saved the Secret' }));
  await waitFor(() => expect(screen.queryByText('whsec_second')).toBeNull());
});

it('shows deliveries with status and reason, resends one, and sends a test', async () => {
  const answers = answersWith([erp]);
  const page = { items: [failed], next_cursor: null, total: 1, total_capped: false };
  answers[`${path}/w1/deliveries`] = { status: 200, body: page };
  answers[`${path}/w1/deliveries/d1/replay`] = { status: 202, body: { ...failed, state: 'waiting' } };
  answers[`${path}/w1/try`] = { status: 202, body: { ...failed, kind: 'webhook.tried', state: 'waiting' } };
  const { sent } = await openShell('/profile/developers', 'en', answers);
  fireEvent.click(await screen.findByLabelText('Messages to erp.casanorte.test'));
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(screen.getByText(/Returned status 502/)).toBeTruthy();
  expect(screen.getByText(/10 attempts/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/^Resend the message from Nov \d\d, 2026 .*$/));
  expect(await screen.findByText('Resending the message')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send Test Message' }));
  expect(await screen.findByText('Test message sent')).toBeTruthy();
  for (const action of ['deliveries/d1/replay', 'try'])
    expect(sent).toContainEqual({ path: `${path}/w1/${action}`, body: {} });
});
