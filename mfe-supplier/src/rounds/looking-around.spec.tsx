import { screen, within } from '@testing-library/react';
import { aRound } from '../testing/builders';
import { answerRequests, openSupplier } from '../testing/supplier-page';

answerRequests();

const admin = { role: 'admin', company_id: null } as const;

test.each(['rounds?edit=new', 'products', 'sales', 'invoices', ''])(
  'an admin who opens /supplier/%s sees the empty state, no failure and no form',
  async (place) => {
    const { toasts } = openSupplier({ path: `/supplier/${place}`, profile: admin });
    const empty = await screen.findAllByText(/^No (rounds|products|sales|proforma invoices|active rounds)/);
    expect(empty.length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Create Round|Add Product)$/ })).toBeNull();
    expect(toasts).toEqual([]);
  },
);

test('a round card shows its products and committed units under their labels', async () => {
  const width = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(320);
  openSupplier({ path: '/supplier/rounds', world: { rounds: [aRound(1)] } });
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText('Products:').parentElement?.textContent).toBe('Products: 1');
  expect(card.getByText('Committed Units').closest('.row-card__name')?.parentElement?.textContent).toBe(
    'Committed Units: 684',
  );
  width.mockRestore();
});
