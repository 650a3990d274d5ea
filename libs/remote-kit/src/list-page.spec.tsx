import { fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { listOrders } from '@junto/contracts/buyer/orders';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { FilterSelect } from '@junto/ui/data';
import { uiAreas } from '@junto/ui/text/ui-areas';
import { ListPage, useListPage } from './list-page';

interface Row {
  id: string;
}
const rows = { items: [{ id: 'kraft' }], next_cursor: null, total: 1, total_capped: false };
const queries: unknown[] = [];

/** An endpoint that answers the default filter, and keeps every other filter loading with the previous rows. */
function useAnswers(arg: { query: { status?: string; cursor?: string; limit: number } }) {
  queries.push(arg.query);
  const currentData = arg.query.status === undefined ? rows : undefined;
  return { data: rows, currentData, error: undefined, isFetching: !currentData, refetch: () => undefined };
}

function Orders({ cards }: { cards: boolean }) {
  const orders = useListPage(listOrders, useAnswers, 10);
  return (
    <ListPage<Row>
      of={orders}
      title="Orders"
      purpose=""
      search="Search"
      columns={[{ key: 'id', title: 'Id', card: 'title', render: ({ id }) => id }]}
      cards={cards ? ([row]) => <p>{row?.id}</p> : undefined}
      failed="Failed"
      noun="orders"
      empty={{ title: 'None' }}
      filters={
        <FilterSelect
          label="Status"
          value={orders.filter.status}
          onChange={(status) => orders.change({ status })}
          options={[{ value: 'completed', label: 'Completed' }]}
        />
      }
    />
  );
}

const open = (address: string, cards = false) =>
  render(
    <I18nextProvider i18n={createI18n('en', screenAreas, uiAreas)}>
      <MemoryRouter initialEntries={[address]}>
        <Orders cards={cards} />
      </MemoryRouter>
    </I18nextProvider>,
  );

test.each([false, true])(
  'rows of the former filter are dimmed while another one is awaited (cards: %s)',
  async (cards) => {
    const { container } = open('/orders', cards);
    expect(container.querySelector('[aria-busy=true]')).toBeNull();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByText('Completed', { selector: '.ant-select-item-option-content' }));
    expect(container.querySelector('[aria-busy=true]')?.textContent).toContain('kraft');
  },
);

test('a filter value that the contract does not allow is not sent', () => {
  open('/orders?status=foo&sort=colour');
  expect(queries.at(-1)).toEqual({ sort: '-created_at', limit: 10 });
});
