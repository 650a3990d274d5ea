import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { readCart } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { refuse } from '@junto/contracts/problems';
import { idOf } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer, server } from '../testing/buyer-page';

answerRequests();

const kraft = idOf('round', 1);
const pressed = async () => fireEvent.click(await screen.findByRole('button', { name: 'Place Order' }));

test('an order whose response was lost is not repeated; a new cart of the round becomes a new order', async () => {
  const keys: (string | null)[] = [];
  let cartId = idOf('cart', 71);
  const { toasts, world } = openBuyer({
    path: '/buyer/cart',
    over: [mockEndpoint(readCart, () => ({ ...world.cartOf(kraft), id: cartId }))],
  });
  server.use(
    mockEndpoint(placeOrder, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length > 1) return refuse('company_inactive');
      // The cart became the order, and a new cart was filled elsewhere.
      cartId = idOf('cart', 72);
      world.quantities.get(kraft)?.set(idOf('offer', 3), 180);
      return new HttpResponse(null, { status: 503 }) as HttpResponse<never>;
    }),
  );
  await pressed();
  await waitFor(() => expect(toasts).toHaveLength(1));
  await screen.findByText('$369.00');
  await pressed();
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(new Set(keys).size).toBe(2);
});

const status = (code: number) => new HttpResponse(null, { status: code }) as HttpResponse<never>;

test.each([
  [
    'the connection fails',
    () => HttpResponse.error() as HttpResponse<never>,
    /^Connection error\./,
    /^Erro de conexão\./,
  ],
  [
    'the server fails',
    () => refuse('internal'),
    /^Error creating order\. Something went wrong/,
    /^Erro ao criar o pedido\. Algo deu errado/,
  ],
  ['the gateway has no server', () => status(503), /^Error creating order\. /, /^Erro ao criar o pedido\. /],
  [
    'the lines are not accepted',
    () => refuse('invalid_request'),
    /^Error creating order items\./,
    /^Erro ao criar os itens do pedido\./,
  ],
  ['the cart does not exist', () => refuse('cart_not_found'), /^Cart not found$/, /^Carrinho não encontrado$/],
  [
    'its round does not exist',
    () => refuse('not_found'),
    /^Original cart id not found\./,
    /^ID do carrinho original não encontrado\./,
  ],
  ['the answer is empty', () => status(204), /^No data returned\./, /^Nenhum dado retornado\./],
  [
    'the answer is no answer',
    () => new Response('<html>') as HttpResponse<never>,
    /^No data returned\./,
    /^Nenhum dado retornado\./,
  ],
] as const)('when %s, the toast shows the reason', async (_what, reply, english, portuguese) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const [language, button, title, sentence] of [
    ['en', 'Place Order', 'Error Placing Order', english],
    ['pt', 'Fazer pedido', 'Erro ao Enviar Pedido', portuguese],
  ] as const) {
    const { toasts, page } = openBuyer({ path: '/buyer/cart', language, over: [mockEndpoint(placeOrder, reply)] });
    fireEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title, text: expect.stringMatching(sentence) }]));
    page.unmount();
    server.resetHandlers();
  }
});
