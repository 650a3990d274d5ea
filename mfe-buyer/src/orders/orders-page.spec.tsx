import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cancelOrder, exportOrders, listOrders } from '@junto/contracts/buyer/orders';
import { refuse } from '@junto/contracts/problems';
import { findDialog } from '@junto/remote-kit/testing/open-remote';
import { mockExport, savedFiles } from '@junto/remote-kit/testing/saved-files';
import { errorToast, expectToasts } from '@junto/remote-kit/testing/toasts';
import { idOf } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer, press, server } from '../testing/buyer-page';

answerRequests();

const findConfirmation = () => findDialog(/^Cancel order #/);

const opened = `/buyer/orders?order=${idOf('order', 1)}`;

test('a pending order can be cancelled after a confirmation that names the consequences', async () => {
  const { toasts } = openBuyer({ path: opened });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
  const question = await findConfirmation();
  expect(question.textContent).toContain('422 units go back to the pools in “Kraft packaging, autumn run”');
  const effects = await within(question).findAllByText(/: [\d,]+ → [\d,]+ of [\d,]+/);
  for (const effect of effects) {
    const [from, to] = effect.textContent
      .match(/[\d,]+(?= →)|(?<=→ )[\d,]+/g)!
      .map((text) => Number(text.replace(',', '')));
    expect(to).toBeLessThan(from!);
  }
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel Order' }));
  await waitFor(() => expect(toasts[0]?.title).toMatch(/^Order #.{8} cancelled$/));
  await waitFor(() => expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0));
});

test('the confirmation offers a button that keeps the order', async () => {
  const { world } = openBuyer({ path: opened });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
  fireEvent.click(within(await findConfirmation()).getByRole('button', { name: 'Keep Order' }));
  await waitFor(() => expect(screen.queryByText(/^Cancel order #/)).toBeNull());
  expect(world.orders[0]?.status).toBe('pending_admin');
});

test('an order decided in the meantime shows its current status', async () => {
  const { toasts } = openBuyer({
    path: opened,
    over: [mockEndpoint(cancelOrder, () => refuse('order_not_pending', { status: 'approved' }))],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
  fireEvent.click(within(await findConfirmation()).getByRole('button', { name: 'Cancel Order' }));
  await waitFor(() => expect(toasts).toContainEqual(errorToast('This order was already decided: “Approved”.')));
});

test('ordering again opens the cart of the open round', async () => {
  const { place, toasts } = openBuyer({ path: opened });
  fireEvent.click(await screen.findByRole('button', { name: 'Order Again' }));
  await waitFor(() => expect(toasts[0]?.title).toBe('1 item added to the cart'));
  await waitFor(() => expect(place.at).toBe(`/buyer/cart/${idOf('round', 1)}`));
});

test('a row leads with its goods; the number is smaller, beside the date', async () => {
  const { world } = openBuyer({ path: '/buyer/orders' });
  const [round] = await screen.findAllByText(/^Kraft packaging, autumn run · Ribeira/);
  const row = round!.closest('tr, li') as HTMLElement;
  const goods = 'Kraft mailer, 240 × 320 mm, Shipping box, 300 × 200 × 150 mm, and 1 more';
  expect(row.textContent.replaceAll(/\s/g, ' ')).toContain(goods);
  expect(within(row).getByText('3 items · 422 units')).toBeTruthy();
  expect(row.querySelectorAll('.goods-stack > span')).toHaveLength(3);
  expect(within(row).getByText(`#${world.orders[0]!.id.slice(0, 8)}`).tagName).toBe('SMALL');
});

test('an empty history, an empty search and a failure show different messages', async () => {
  const none = { items: [], next_cursor: null, total: 0, total_capped: false, all: 0 };
  const first = openBuyer({ path: '/buyer/orders', over: [mockEndpoint(listOrders, () => none)] });
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse Rounds' })).toBeTruthy();
  first.page.unmount();
  server.resetHandlers();
  const second = openBuyer({ path: '/buyer/orders?status=rejected' });
  expect(await screen.findByText('No orders match your search')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect((await screen.findAllByText(/^Kraft packaging, autumn run · /)).length).toBeGreaterThan(0);
  second.page.unmount();
  server.resetHandlers();
  openBuyer({ path: '/buyer/orders', over: [mockEndpoint(listOrders, () => refuse('internal'))] });
  expect((await screen.findByRole('alert')).textContent).toContain('Error');
});

test('a failed read shows a toast, again when the retry fails', async () => {
  const text = 'We couldn’t load your orders. Please check your connection and try again.';
  const { toasts } = openBuyer({
    path: '/buyer/orders',
    over: [mockEndpoint(listOrders, () => refuse('internal'))],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await expectToasts(
    toasts,
    expect.objectContaining(errorToast(text)),
    expect.objectContaining({ title: 'Error', text }),
  );
});

test('Export CSV downloads the filtered list in the language of the screen', async () => {
  const saved = savedFiles();
  const questions: string[] = [];
  openBuyer({
    path: '/buyer/orders?status=approved',
    language: 'pt',
    over: [mockExport(exportOrders, questions)],
  });
  await press('Exportar CSV');
  await waitFor(() => expect(saved).toEqual(['pedidos.csv']));
  expect(questions).toEqual(['status=approved&sort=-created_at&language=pt']);
});

test('a failed export shows a toast, and an empty list cannot be exported', async () => {
  const { toasts, page } = openBuyer({
    path: '/buyer/orders',
    over: [mockEndpoint(exportOrders, () => refuse('internal'))],
  });
  await press('Export CSV');
  const text = 'We couldn’t create the file. Please check your connection and try again.';
  await expectToasts(toasts, errorToast(text));
  page.unmount();
  openBuyer({ path: '/buyer/orders?status=rejected' });
  await screen.findByText('No orders match your search');
  expect((screen.getByRole('button', { name: 'Export CSV' }) as HTMLButtonElement).disabled).toBe(true);
});
