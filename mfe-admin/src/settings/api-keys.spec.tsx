import { screen, waitFor } from '@testing-library/react';
import { listAllApiKeys, revokeAnyApiKey } from '@junto/contracts/admin/api-keys';
import type { ApiKey } from '@junto/contracts/identity/api-keys';
import { answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';
import { idOf, madeByBuyer } from '../testing/builders';

answerRequests();

const key: ApiKey = {
  id: idOf('a', 1),
  name: 'ERP',
  start: 'junto_Ab3dEf',
  ...madeByBuyer,
  used_at: null,
};

test('API keys of companies are listed with their creators, and revoked after a confirmation', async () => {
  const revoked: string[] = [];
  let items = [key];
  const { toasts } = openAdmin({
    path: '/admin/settings/integrations',
    answers: [
      mockEndpoint(listAllApiKeys, () => ({ items })),
      mockEndpoint(revokeAnyApiKey, ({ params }) => {
        revoked.push(params.key_id!);
        items = [];
        return undefined;
      }),
    ],
  });
  for (const text of ['ERP', 'junto_Ab3dEf…', 'Casa Norte Foods', 'Marina Duarte'])
    expect(await screen.findByText(text)).toBeTruthy();
  await press('Revoke ERP');
  await screen.findByText('Revoke this API key?');
  expect(revoked).toEqual([]);
  await pressInDialog('Revoke');
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success', title: 'API key revoked' }));
  expect(revoked).toEqual([key.id]);
  expect(await screen.findByText('No company has an API key yet')).toBeTruthy();
});
