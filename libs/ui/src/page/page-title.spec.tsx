import { render, screen } from '@testing-library/react';
import { EmptyState } from '../feedback/empty-state';
import { PageHeader } from './page-header';

const focused = () => document.activeElement?.textContent;

// A single test, because the first title is recorded once per page load.
test('the title of a page receives focus after navigation, but not on the initial load', () => {
  const first = <PageHeader key="orders" title="Order History" />;
  const page = render(first);
  expect(document.activeElement).toBe(document.body);
  page.rerender(<PageHeader key="orders" title="Histórico de pedidos" />);
  expect(document.activeElement).toBe(document.body);
  page.rerender(<PageHeader key="invoices" title="Proforma Invoices" />);
  expect(focused()).toBe('Proforma Invoices');
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
  page.rerender(<EmptyState key="lost" heading="h1" title="Oops! Page not found" />);
  expect(focused()).toBe('Oops! Page not found');
  page.rerender(<EmptyState key="none" title="No orders yet" />);
  expect(document.activeElement).toBe(document.body);
  page.rerender(first);
  expect(focused()).toBe('Order History');
});
