import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addCartItem, readCart, setCartItem, type Cart } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { refuse } from '@junto/contracts/problems';
import { press } from '@junto/remote-kit/testing/open-remote';
import { idOf } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer, server } from '../testing/buyer-page';
import { movePool } from '../testing/round-channel';

answerRequests();
beforeAll(() => void (Element.prototype.scrollIntoView = jest.fn()));

const kraft = idOf('round', 1);
const mailer = idOf('offer', 1);
const article = async (name: RegExp) => within(await screen.findByRole('article', { name }));

/** Opens a page whose cart has an up-to quantity for the mailers, and records what is sent. */
function open(path: string, { upTo = null as number | null, language = 'en' as 'en' | 'pt' } = {}) {
  let stored = upTo;
  const sent: unknown[] = [];
  const page = openBuyer({ path, language });
  const cart = (): Cart => {
    const { items, ...rest } = page.world.cartOf(kraft);
    const withUpTo = items.map((item) => (item.round_product_id === mailer ? { ...item, up_to: stored } : item));
    return { ...rest, items: withUpTo, version: sent.length + 2 };
  };
  server.use(
    mockEndpoint(readCart, cart),
    mockEndpoint(setCartItem, ({ body }) => {
      sent.push(body);
      if (body.up_to !== undefined) stored = body.up_to;
      page.world.quantities.get(kraft)?.set(mailer, body.qty);
      return cart();
    }),
    mockEndpoint(addCartItem, ({ body }) => {
      sent.push(body);
      return cart();
    }),
    mockEndpoint(placeOrder, ({ body }) => {
      sent.push(body.lines.map(({ qty, up_to }) => [qty, up_to]));
      return refuse('company_inactive');
    }),
  );
  return { ...page, sent };
}

test('a cart line is off by default, suggests what completes the product, and saves it with the quantity', async () => {
  const { sent } = open('/buyer/cart');
  const line = await article(/Kraft mailer/);
  const box = (await line.findByRole('checkbox', { name: 'Up to' })) as HTMLInputElement;
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  expect(line.getByText(/You take 150, and up to 350 if that completes the product/)).toBeTruthy();
  await waitFor(() => expect(sent).toEqual([{ qty: 150, up_to: 350 }]));
  fireEvent.click(line.getByRole('button', { name: /^Decrease: Kraft mailer.*, up to/ }));
  await waitFor(() => expect(sent).toContainEqual({ qty: 150, up_to: 300 }));
  fireEvent.click(line.getByRole('checkbox', { name: 'Up to' }));
  await waitFor(() => expect(sent).toContainEqual({ qty: 150, up_to: null }));
  expect(line.queryByText(/if that completes/)).toBeNull();
});

test('the order is placed with the up-to quantities that the cart shows', async () => {
  const { sent } = open('/buyer/cart', { upTo: 350 });
  const line = await article(/Kraft mailer/);
  expect(await line.findByText(/up to 350/)).toBeTruthy();
  fireEvent.click(line.getByRole('button', { name: /^Increase: Kraft mailer.*, up to/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual({ qty: 150, up_to: 400 });
  expect(sent[1]).toContainEqual([150, 400]);
});

test('it is absent once the product reaches its MOQ, unless the line has one', async () => {
  const { live } = open('/buyer/cart');
  const line = await article(/Kraft mailer/);
  await line.findByRole('checkbox', { name: 'Up to' });
  await movePool(live, 1, 850);
  expect(line.queryByRole('checkbox', { name: 'Up to' })).toBeNull();
});

test('units are added with the up-to quantity of the whole line, and without one if none is chosen', async () => {
  const { sent } = open(`/buyer/rounds/${kraft}`);
  const row = await article(/Kraft mailer/);
  await row.findByText(/150 in your cart/);
  expect(row.queryByRole('checkbox', { name: 'Up to' })).toBeNull();
  const [typed] = row.getAllByRole('textbox');
  fireEvent.change(typed!, { target: { value: '50' } });
  fireEvent.blur(typed!);
  fireEvent.click(await row.findByRole('checkbox', { name: 'Up to' }));
  expect(row.getByText(/You take 200, and up to 350/)).toBeTruthy();
  fireEvent.click(row.getByRole('button', { name: /Add to Cart/ }));
  await waitFor(() => expect(sent).toEqual([{ qty: 50, up_to: 350 }]));
  await waitFor(() => expect((typed as HTMLInputElement).value).toBe('0'));
  fireEvent.change(typed!, { target: { value: '50' } });
  fireEvent.blur(typed!);
  await press(/^Add to Cart: Kraft mailer/);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ qty: 50 });
});

test('a quantity that up-to quantities complete misses nothing, in Portuguese too', async () => {
  open('/buyer/cart', { upTo: 350, language: 'pt' });
  const line = await article(/Kraft mailer/);
  const more = await line.findByRole('button', { name: /^Mais: Kraft mailer.*, até/ });
  expect(more).toBeTruthy();
  expect(line.getByText(/Você leva 150, e até 350/)).toBeTruthy();
  const [typed] = line.getAllByRole('textbox');
  fireEvent.change(typed!, { target: { value: '200' } });
  expect(await line.findByText(/quantidades “até” as completam no encerramento/)).toBeTruthy();
});
