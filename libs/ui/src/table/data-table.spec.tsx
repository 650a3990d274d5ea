import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inLanguage } from '../testing/in-language';
import type { Column } from './columns';
import { DataTable } from './data-table';
import { useKeyedPages } from './keyed-pages';
import { TableFoot } from './table-foot';

interface Order {
  id: string;
  title: string;
  total: string;
}
const columns: Column<Order>[] = [
  { key: 'title', title: 'Order', card: 'title', ellipsis: true, render: (row) => row.title },
  { key: 'total', title: 'Total', align: 'right', card: 'amount', sortable: true, render: (row) => row.total },
  { key: 'view', title: 'Actions', card: 'actions', render: () => <button type="button">View</button> },
];
const rows: Order[] = [{ id: 'a', title: 'Compostable cups', total: '$6,240.00' }];

/** @param needed width in px that the text or table would take without constraints */
function show(width: number, { onSort = jest.fn(), onOpen = jest.fn(), needed = 0 } = {}) {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(needed);
  render(
    inLanguage(
      <DataTable
        label="Orders"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={{ key: 'total', descending: true }}
        onSort={onSort}
        onOpen={({ id }) => onOpen(id)}
      />,
    ),
  );
  return { onSort, onOpen };
}

afterEach(() => jest.restoreAllMocks());

it('requests the other order from the server when a header is pressed', async () => {
  const { onSort } = show(900);
  await userEvent.click(screen.getByRole('columnheader', { name: /Total/ }));
  expect(onSort).toHaveBeenCalledWith({ key: 'total', descending: false });
});

it.each([
  ['en', 1, '1–1 of 1 order'],
  ['en', 3, '1–3 of 3 orders'],
  ['pt', 1, '1–1 de 1 pedido'],
  ['pt', 3, '1–3 de 3 pedidos'],
  ['pt', 0, '0–0 de 0 pedidos'],
] as const)('counts its rows in words (%s, %d)', (language, total, expected) => {
  const pages = { cursor: undefined, page: 1, known: [1], goTo: () => undefined };
  render(inLanguage(<TableFoot pages={pages} pageSize={10} shown={total} total={total} noun="orders" />, language));
  expect(screen.getByText(expected)).toBeTruthy();
});

it('renders its rows once on first display', () => {
  const cell = jest.spyOn(columns[0]!, 'render');
  show(900);
  expect(cell).toHaveBeenCalledTimes(1);
});

it('renders rows as cards in a narrow container', () => {
  show(390);
  expect(screen.queryByRole('table')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Orders' })).getByText('Compostable cups')).toBeTruthy();
});

it.each([900, 390])('renders no row again when only the heights around its window change (%d px)', (width) => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  const renderTitle = jest.fn(({ title }: Order) => title);
  const counted: Column<Order>[] = [{ key: 'title', title: 'Order', card: 'title', render: renderTitle }];
  const rowKey = ({ id }: Order) => id;
  const scroller = { current: null };
  const table = (before: number) =>
    inLanguage(
      <DataTable
        {...{ label: 'Orders', columns: counted, rows, rowKey }}
        within={{ scroller, first: 3, before, after: 0 }}
      />,
    );
  const { rerender, container } = render(table(0));
  renderTitle.mockClear();
  rerender(table(180));
  expect(container.querySelector('[style*="padding-top: 180px"] [data-index="3"]')).not.toBeNull();
  expect(renderTitle).not.toHaveBeenCalled();
});

it('stays a scrolling table when its columns are wider than a wide container', () => {
  show(700, { needed: 950 });
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Orders' })).toBeNull();
});

it.each([
  [900, true],
  [390, false],
])('opens what a row is about wherever it is pressed, besides its own buttons (%d px)', async (width, isTable) => {
  const { onOpen } = show(width);
  expect(screen.queryByRole('table') !== null).toBe(isTable);
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('$6,240.00'));
  expect(onOpen).toHaveBeenCalledWith('a');
});

it('names the column of each value in a card, which has no header', () => {
  show(390);
  expect(screen.getByRole('listitem').textContent).toBe('Compostable cupsTotal: $6,240.00View');
});

it('offers a sort select for cards, which have no headers', async () => {
  const { onSort } = show(390);
  const choice = screen.getByRole('combobox', { name: 'Sort by' });
  expect(screen.getByText('Total, descending')).toBeTruthy();
  await userEvent.click(choice);
  await userEvent.click(screen.getByText('Total, ascending', { selector: '.ant-select-item-option-content' }));
  expect(onSort).toHaveBeenCalledWith({ key: 'total', descending: false });
});

it('remembers the cursors of visited pages, and starts again with another filter', () => {
  const { result, rerender } = renderHook(
    ({ filter, next }: { filter: string; next: string | null }) => useKeyedPages(filter, next),
    {
      initialProps: { filter: 'all', next: 'key-2' as string | null },
    },
  );
  expect(result.current).toMatchObject({ page: 1, cursor: undefined, known: [1, 2] });
  act(() => result.current.goTo(2));
  rerender({ filter: 'all', next: null });
  expect(result.current).toMatchObject({ page: 2, cursor: 'key-2', known: [1, 2] });
  act(() => result.current.goTo(1));
  expect(result.current).toMatchObject({ page: 1, cursor: undefined, known: [1, 2] });
  rerender({ filter: 'pending', next: null });
  expect(result.current).toMatchObject({ page: 1, cursor: undefined, known: [1] });
});
