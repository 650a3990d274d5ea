import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { listOrders } from '@junto/contracts/buyer/orders';
import { useListPage } from './list-page';
import { ListPosition } from './url-page';

const queries: unknown[] = [];
const shown = {} as ReturnType<typeof useOrders>;

/** A list whose every page has a next one; the cursor names the page. */
function useAnswers(arg: { query: { cursor?: string; limit: number } }) {
  queries.push(arg.query);
  const { cursor = 'page-1' } = arg.query;
  const answer = { items: [], next_cursor: `page-${Number(cursor.slice(5)) + 1}`, total: 90, total_capped: false };
  return { data: answer, currentData: answer, error: undefined, isFetching: false, refetch: () => undefined };
}
const useOrders = () => useListPage(listOrders, useAnswers, 10);

function Orders() {
  const orders = useOrders();
  useEffect(() => void Object.assign(shown, orders));
  return (
    <ListPosition page={orders.pages.page} shown>
      <p role="status">{orders.pages.known.join(' ')}</p>
    </ListPosition>
  );
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/orders', element: <Orders /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}
const known = () => screen.getByRole('status').textContent;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.scrollTo = jest.fn();
});

test('the page is stored in the URL, and Back returns to the previous one', async () => {
  const router = open('/orders?search=kraft');
  act(() => shown.pages.goTo(2));
  expect(router.state.location.search).toBe('?search=kraft&page=2&after=page-2');
  act(() => shown.pages.goTo(3));
  expect(queries.at(-1)).toMatchObject({ cursor: 'page-3' });
  await act(() => router.navigate(-1));
  expect(queries.at(-1)).toMatchObject({ cursor: 'page-2' });
  expect(shown.pages.page).toBe(2);
  expect(known()).toBe('1 2 3');
});

test('a link to a page opens it, with links to the first and next page', () => {
  open('/orders?page=5&after=page-5');
  expect(queries.at(-1)).toMatchObject({ cursor: 'page-5' });
  expect(known()).toBe('1 5 6');
});

test('another filter starts at the first page', () => {
  const router = open('/orders?page=5&after=page-5');
  act(() => shown.change({ status: 'completed' }));
  expect(router.state.location.search).toBe('?status=completed');
  expect(shown.pages.page).toBe(1);
});

test.each(['?page=4', '?page=x&after=page-2', '?page=-1&after=page-2', '?page=1.5&after=page-2'])(
  'what names no page is the first one (%s)',
  (address) => {
    open(`/orders${address}`);
    expect(queries.at(-1)).not.toHaveProperty('cursor', expect.anything());
    expect(shown.pages.page).toBe(1);
  },
);

test('another page starts at its top and takes the focus there; Back restores the scroll position', async () => {
  const router = open('/orders');
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
  act(() => shown.pages.goTo(2));
  expect(document.activeElement?.textContent).toBe('1 2 3');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  await act(() => router.navigate(-1));
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640);
});
