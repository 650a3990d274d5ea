import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiKey } from '@junto/contracts/identity/api-keys';
import { madeByBuyer, ofCompanyWith, openShell, refusal } from '../testing/shell-page';

const path = '/api/identity/api-keys';
const erp: ApiKey = {
  id: 'k1',
  name: 'ERP',
  start: 'junto_Ab3dEf',
  ...madeByBuyer,
  used_at: null,
};

const answersWith = (items: ApiKey[]) => ofCompanyWith(path, items);

it('lists the API keys of the company, and revokes one after a confirmation', async () => {
  const answers = answersWith([erp]);
  answers[`${path}/k1`] = { status: 204 };
  const { sent } = await openShell('/profile/developers', 'en', answers);
  const revoke = await screen.findByLabelText('Revoke ERP');
  expect(revoke.parentElement?.textContent).toMatch(/ERP junto_Ab3dEf….*Created by Marina Duarte 2h ago.*Never used/);
  fireEvent.click(revoke);
  expect(await screen.findByText('Revoke ERP?')).toBeTruthy();
  expect(sent.some((one) => one.path === `${path}/k1`)).toBe(false);
  answers[path] = { status: 200, body: { items: [] } };
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('API key revoked')).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Revoke ERP')).toBeNull());
});

it('shows a new key once, and the reason if it was not created, in Portuguese too', async () => {
  const answers = answersWith([]);
  const { sent } = await openShell('/profile/developers', 'pt', answers);
  fireEvent.change(await screen.findByLabelText('Nome do programa'), { target: { value: 'ERP' } });
  fireEvent.click(screen.getByRole('button', { name: 'Criar chave' }));
  await screen.findByText('Confirme que é você.');
  expect(sent.some((one) => one.path === path && one.body)).toBe(false);
  const proof = screen.getByRole('button', { name: 'Criar chave' }).closest('form')!;
  fireEvent.change(within(proof).getByLabelText('Senha atual'), { target: { value: 'umbrella-stand-9' } });
  answers[path] = refusal('api_keys_full', 409, { max: 20 });
  fireEvent.click(screen.getByRole('button', { name: 'Criar chave' }));
  expect(await screen.findByText(/no máximo 20 chaves de API/)).toBeTruthy();
  answers[path] = { status: 201, body: { api_key: erp, secret: 'junto_secret', items: [erp] } };
  fireEvent.click(screen.getByRole('button', { name: 'Criar chave' }));
  expect(await screen.findByText('junto_secret')).toBeTruthy();
  expect(sent).toContainEqual({ path, body: { name: 'ERP', password: 'umbrella-stand-9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Já guardei a chave' }));
  await waitFor(() => expect(screen.queryByText('junto_secret')).toBeNull());
});

it('keeps the focus within its card when the clicked button disappears', async () => {
  const answers = answersWith([]);
  await openShell('/profile/developers', 'en', answers);
  await userEvent.type(await screen.findByLabelText('Key name'), 'ERP');
  await userEvent.click(screen.getByRole('button', { name: 'Create Key' }));
  const proof = (await screen.findByText('Confirm that it’s you.')).parentElement!;
  const card = proof.closest('section')!;
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
  await userEvent.type(within(card).getByLabelText('Current password'), 'umbrella-stand-9');
  answers[path] = { status: 201, body: { api_key: erp, secret: 'junto_secret', items: [erp] } };
  await userEvent.click(within(card).getByRole('button', { name: 'Create Key' }));
  await screen.findByText('junto_secret');
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
});
