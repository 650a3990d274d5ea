import { screen, waitFor } from '@testing-library/react';
import { listAllCategories } from '@junto/contracts/admin/categories';
import { listCompanies } from '@junto/contracts/admin/companies';
import { listAllOrders } from '@junto/contracts/admin/orders';
import { listAllRounds } from '@junto/contracts/admin/rounds';
import { listUsers } from '@junto/contracts/admin/users';
import { refuse } from '@junto/contracts/problems';
import { allOf, answerRequests, mockEndpoint, openAdmin, press } from '../testing/admin-page';

answerRequests();

/** The five lists with their error texts (decision 30) and empty texts. */
const lists = [
  ['users', listUsers, 'Failed to load users', 'Não foi possível carregar os usuários', 'No users yet'],
  ['rounds', listAllRounds, 'Failed to load rounds', 'Não foi possível carregar as rodadas', 'No rounds yet'],
  ['orders', listAllOrders, 'Failed to load orders', 'Não foi possível carregar os pedidos', 'No orders yet'],
  ['companies', listCompanies, 'Failed to load companies', 'Não foi possível carregar as empresas', 'No companies yet'],
  [
    'categories',
    listAllCategories,
    'Failed to load categories',
    'Não foi possível carregar as categorias',
    'No categories yet',
  ],
] as const;

test.each(lists)(
  '%s: a failed read shows its error text, and a retry reads the list again',
  async (name, spec, expected, _pt, none) => {
    let refused = true;
    const { toasts, errorIds } = openAdmin({
      path: `/admin/${name}`,
      answers: [mockEndpoint(spec, () => (refused ? refuse('internal') : allOf([])))],
    });
    expect((await screen.findByRole('alert')).textContent).toContain(expected);
    expect(toasts).toEqual([{ tone: 'error', title: 'Error', text: expected }]);
    expect(await screen.findByText(`Error ID ${errorIds[0]!.slice(0, 8)}`)).toBeTruthy();
    await press('Try Again');
    await waitFor(() => expect(toasts).toHaveLength(2));
    refused = false;
    await press('Try Again');
    expect(await screen.findByText(none)).toBeTruthy();
    expect(toasts).toHaveLength(2);
  },
);

test.each(lists)('%s: a failed read shows its error text in Portuguese', async (name, spec, _en, expected) => {
  const { toasts } = openAdmin({
    path: `/admin/${name}`,
    language: 'pt',
    answers: [mockEndpoint(spec, () => refuse('internal'))],
  });
  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title: 'Erro', text: expected }]));
});
