import { screen, waitFor } from '@testing-library/react';
import { listAllWebhooks, switchAnyWebhook } from '@junto/contracts/admin/webhooks';
import type { Webhook } from '@junto/contracts/identity/webhooks';
import { answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';
import { idOf, madeByBuyer } from '../testing/builders';

answerRequests();

let webhook: Webhook = {
  id: idOf('a', 1),
  url: 'https://erp.casanorte.test/junto',
  groups: ['orders'],
  ...madeByBuyer,
  off: null,
  failing_since: '2026-11-21T10:00:00.000Z',
  delivered_at: null,
};

test('webhooks of companies are listed, disabled after a confirmation, and enabled again', async () => {
  const { toasts } = openAdmin({
    path: '/admin/settings/integrations',
    answers: [
      mockEndpoint(listAllWebhooks, () => ({ items: [webhook] })),
      mockEndpoint(switchAnyWebhook, ({ body }) => (webhook = { ...webhook, off: body.on ? null : 'admin' })),
    ],
  });
  for (const text of ['erp.casanorte.test', '/junto', 'Casa Norte Foods', 'Marina Duarte', 'Failing'])
    expect(await screen.findByText(text)).toBeTruthy();
  await press('Turn off erp.casanorte.test');
  await screen.findByText('Turn off this webhook?');
  expect(webhook.off).toBeNull();
  await pressInDialog('Turn Off');
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success', title: 'Webhook turned off' }));
  expect(await screen.findByText('Blocked')).toBeTruthy();
  await press('Allow erp.casanorte.test again');
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success', title: 'Webhook allowed again' }));
});
