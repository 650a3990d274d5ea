import { screen, waitFor } from '@testing-library/react';
import { readDashboard } from '@junto/contracts/buyer/dashboard';
import { listInvoices } from '@junto/contracts/buyer/invoices';
import type { Profile } from '@junto/contracts/identity/profile';
import type { Language } from '@junto/i18n/language';
import { emptyDashboard } from './mock/empty-dashboard';
import { onePage } from './mock/handlers';
import { answerRequests, mockEndpoint, openBuyer } from './testing/buyer-page';

answerRequests();
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

const noDashboard = mockEndpoint(readDashboard, () => emptyDashboard);
const noInvoices = mockEndpoint(listInvoices, () => ({ ...onePage([]), figures: { total: 0, pending: 0, value: [] } }));

/** The buyer area of a platform without any data. */
function openEmpty(path: string, language: Language, role: Profile['role']) {
  const opened = openBuyer({ path, language, profile: { role }, over: [noDashboard, noInvoices] });
  const { rounds, quantities, orders, invoices, closedCarts } = opened.world;
  for (const list of [rounds, orders, invoices, closedCarts]) list.length = 0;
  quantities.clear();
  return opened;
}

const pages = [
  [
    '/buyer',
    { en: ['No items in your carts', 'No orders yet'], pt: ['Seus carrinhos estão vazios', 'Nenhum pedido ainda'] },
  ],
  ['/buyer/rounds', { en: ['No rounds are available right now'], pt: ['Nenhuma rodada disponível no momento'] }],
  ['/buyer/cart', { en: ['Your cart is empty'], pt: ['Seu carrinho está vazio'] }],
  ['/buyer/orders', { en: ['No orders yet'], pt: ['Nenhum pedido ainda'] }],
  ['/buyer/invoices', { en: ['No proforma invoices received'], pt: ['Nenhuma fatura proforma recebida'] }],
] as const;

describe.each([
  ['an admin', 'admin', 'en'],
  ['an admin', 'admin', 'pt'],
  ['a new buyer', 'buyer', 'en'],
] as const)('%s on an empty platform (%s, %s)', (_who, role, language) => {
  test.each(pages)('%s shows its empty state, and nothing fails', async (path, sentences) => {
    const { toasts, page } = openEmpty(path, language, role);
    for (const sentence of sentences[language]) expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(page.container.querySelector('.ant-skeleton, [aria-busy="true"]')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page.container.textContent).not.toMatch(/NaN|undefined|—/);
    expect(toasts).toEqual([]);
    expect([console.error, console.warn].flatMap((log) => jest.mocked(log).mock.calls)).toEqual([]);
  });
});
