import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { listOrders } from '@junto/contracts/buyer/orders';
import { useUrlChoice, useUrlFilter, useUrlParam, type FilterOf, type UrlFilter } from './url-filter';

type Filter = UrlFilter<FilterOf<typeof listOrders>>;
const page = {} as Filter & {
  open: (order: string) => void;
  view: string;
  look: (view: 'table' | 'grid') => void;
  back: () => void;
};

function Page() {
  const filter = useUrlFilter(listOrders);
  const [, open] = useUrlParam('order');
  const [view, look] = useUrlChoice('view', ['table', 'grid']);
  const navigate = useNavigate();
  const back = () => void navigate(-1);
  useEffect(() => void Object.assign(page, { ...filter, open, view, look, back }));
  return <p role="status">{useLocation().search}</p>;
}

const query = () => screen.getByRole('status').textContent;
const at = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );

test('a search typed in the instant a dialog opens loses neither', () => {
  at('/orders');
  act(() => {
    page.change({ search: 'kraft' });
    page.open('42');
  });
  expect(query()).toBe('?search=kraft&order=42');
});

test('Back does not reopen a closed dialog', () => {
  at('/orders');
  act(() => page.open('42'));
  act(() => page.open(''));
  expect(query()).toBe('');
  act(() => page.back());
  expect(query()).toBe('');
});

test('Back closes a dialog, however many entities it showed', () => {
  at('/orders');
  act(() => page.open('42'));
  act(() => page.open('43'));
  act(() => page.back());
  expect(query()).toBe('');
});

test('default values stay out of the URL, and clearing keeps parameters of others', () => {
  at('/orders?tab=2&search=kraft&sort=total_value');
  expect(page.narrows).toBe(true);
  act(() => page.change({ status: 'completed', sort: '-created_at' }));
  expect(query()).toBe('?tab=2&search=kraft&status=completed');
  act(() => page.change({ status: undefined }));
  expect(query()).toBe('?tab=2&search=kraft');
  act(() => page.clear());
  expect(query()).toBe('?tab=2');
  expect(page.narrows).toBe(false);
});

test('a value that the endpoint would refuse is ignored', () => {
  at(`/orders?status=foo&sort=colour&search=${'x'.repeat(101)}&limit=9999&view=round`);
  expect(page.filter).toEqual({ search: undefined, status: undefined, sort: '-created_at' });
  expect(page.narrows).toBe(false);
  expect(page.view).toBe('table');
});

test('a value that the endpoint accepts is sent', () => {
  at('/orders?status=completed&sort=total_value&search=kraft&view=grid');
  expect(page.filter).toEqual({ search: 'kraft', status: 'completed', sort: 'total_value' });
  expect(page.view).toBe('grid');
  act(() => page.look('table'));
  expect(query()).toBe('?status=completed&sort=total_value&search=kraft');
});
