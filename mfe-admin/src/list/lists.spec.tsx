import { screen, waitFor } from '@testing-library/react';
import { listAllCategories } from '@junto/contracts/admin/categories';
import { listCompanies } from '@junto/contracts/admin/companies';
import { listAllOrders } from '@junto/contracts/admin/orders';
import { listAllRounds } from '@junto/contracts/admin/rounds';
import { listUsers } from '@junto/contracts/admin/users';
import { refuse } from '@junto/contracts/problems';
import { allOf, answerRequests, mockEndpoint, openAdmin, press } from '../testing/admin-page';

answerRequests();

/** The five lists, with what is said when they fail (decision 30) and when they are empty. */
const lists = [
  ['users', listUsers, 'Failed to load users', 'Falha ao carregar usuários', 'No users yet'],
  ['rounds', listAllRounds, 'Failed to load rounds', 'Falha ao carregar rodadas', 'No rounds yet'],
  ['orders', listAllOrders, 'Failed to load orders', 'Falha ao carregar pedidos', 'No orders yet'],
  ['companies', listCompanies, 'Failed to load companies', 'Falha ao carregar empresas', 'No companies yet'],
  ['categories', listAllCategories, 'Failed to load categories', 'Falha ao carregar categorias', 'No categories yet'],
] as const;

test.each(lists)(
  '%s that cannot be read say so at every try, word for word, and are read again on request',
  async (name, spec, said, _pt, none) => {
    let refused = true;
    const { toasts, errorIds } = openAdmin({
      path: `/admin/${name}`,
      answers: [mockEndpoint(spec, () => (refused ? refuse('internal') : allOf([])))],
    });
    expect((await screen.findByRole('alert')).textContent).toContain(said);
    expect(toasts).toEqual([{ tone: 'error', title: 'Error', text: said }]);
    expect(await screen.findByText(`Error id ${errorIds[0]!.slice(0, 8)}`)).toBeTruthy();
    await press('Try again');
    await waitFor(() => expect(toasts).toHaveLength(2));
    refused = false;
    await press('Try again');
    expect(await screen.findByText(none)).toBeTruthy();
    expect(toasts).toHaveLength(2);
  },
);

test.each(lists)('%s that cannot be read say so in Portuguese', async (name, spec, _en, said) => {
  const { toasts } = openAdmin({
    path: `/admin/${name}`,
    language: 'pt',
    answers: [mockEndpoint(spec, () => refuse('internal'))],
  });
  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title: 'Erro', text: said }]));
});
