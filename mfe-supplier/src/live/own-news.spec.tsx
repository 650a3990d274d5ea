import { act, screen, waitFor } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { readSupplierDashboard } from '@junto/contracts/supplier/dashboard';
import { readToDo } from '@junto/contracts/supplier/to-do';
import { createI18n } from '@junto/i18n/create-i18n';
import { aProfile } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier } from '../testing/supplier-page';
import { supplierAreas } from '../text/supplier-areas';
import { toastOf } from './own-news';

answerRequests();

test('a newly assigned company appears in the open area, which subscribes to its channel', async () => {
  let has_company = false;
  const figures = { active_rounds: 0, total_sales: [], active_buyers: 0, products: 0, rounds: [], recent_sales: [] };
  const over = [mockEndpoint(readSupplierDashboard, () => ({ ...figures, has_company }))];
  const nobodys = { company_id: null, company: null };
  const { live, setProfile } = openSupplier({ path: '/supplier', profile: nobodys, over });
  expect(await screen.findByText('No company associated with user')).toBeTruthy();
  has_company = true;
  const { id, company_id } = aProfile();
  act(() => live.handlersOf(channels.user(id))?.onEvent('changed', { type: 'profile.changed', aggregate_id: id }));
  setProfile(aProfile());
  await waitFor(() => expect(screen.queryByText('No company associated with user')).toBeNull());
  expect(live.handlersOf(channels.company(company_id!))).toBeDefined();
});

test('a toast shows that a buyer confirmed delivery; own confirmations show none', () => {
  const { t } = createI18n('en', supplierAreas);
  const news = { type: 'delivery.delivered', aggregate_id: '12345678-0000-4000-8000-000000000001', title: 'Kraft' };
  expect(toastOf(t, { ...news, by: 'buyer' })).toMatchObject({
    title: 'Order received by the buyer',
    text: '#12345678 · Kraft',
  });
  expect(toastOf(t, { ...news, by: 'supplier' })).toBeUndefined();
  expect(toastOf(t, { ...news, type: 'delivery.shipped', by: 'supplier' })).toBeUndefined();
});

test('a toast shows that a round was extended', () => {
  const { t } = createI18n('en', supplierAreas);
  const news = { type: 'round.extended', aggregate_id: '12345678-0000-4000-8000-000000000001', title: 'Kraft' };
  expect(toastOf(t, news)).toMatchObject({ title: 'Round extended', text: 'Kraft' });
});

test('the sidebar shows the counters and updates them when a colleague ships a sale', async () => {
  const waiting = (sales: number): AnswerOf<typeof readToDo> => ({
    ...{ closing: [], rejected: [], weights_missing: { sales: 9, lines: 9 } },
    ...{ to_ship: { sales, since: null }, drafts: { invoices: 3, value: [] } },
  });
  let sales = 2;
  const { live, counts } = openSupplier({
    path: '/supplier/products',
    over: [mockEndpoint(readToDo, () => waiting(sales))],
  });
  await waitFor(() => expect(counts.at(-1)).toEqual({ sales: 2, invoices: 3 }));
  sales = 1;
  const news = { type: 'delivery.shipped', aggregate_id: '12345678-0000-4000-8000-000000000001' };
  act(() => live.handlersOf(channels.company(aProfile().company_id!))?.onEvent('changed', news));
  await waitFor(() => expect(counts.at(-1)).toEqual({ sales: 1, invoices: 3 }));
});

test('an admin keeps the counters of the admin sidebar', async () => {
  const { counts } = openSupplier({ path: '/supplier', profile: { role: 'admin', company_id: null, company: null } });
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
  expect(counts).toEqual([]);
});
