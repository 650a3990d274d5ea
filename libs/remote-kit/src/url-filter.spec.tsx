import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useUrlFilter, useUrlParam } from './url-filter';

const defaults = { search: '', status: 'all' };
const page = {} as {
  change: (part: Partial<typeof defaults>) => void;
  open: (value: string | undefined) => void;
  clear: () => void;
};

function Page() {
  const { change, clear } = useUrlFilter(defaults);
  const [, open] = useUrlParam('order');
  useEffect(() => void Object.assign(page, { change, open, clear }));
  return <p role="status">{useLocation().search}</p>;
}

const query = () => screen.getByRole('status').textContent;
const at = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );

test('a search that arrives in the instant a dialog opens loses neither', () => {
  at('/orders');
  act(() => {
    page.change({ search: 'kraft' });
    page.open('42');
  });
  expect(query()).toBe('?search=kraft&order=42');
});

test('a default value stays out of the address, and clearing leaves what is not its own', () => {
  at('/orders?tab=2&search=kraft');
  act(() => page.change({ status: 'approved' }));
  expect(query()).toBe('?tab=2&search=kraft&status=approved');
  act(() => page.change({ status: 'all' }));
  expect(query()).toBe('?tab=2&search=kraft');
  act(() => page.clear());
  expect(query()).toBe('?tab=2');
});
