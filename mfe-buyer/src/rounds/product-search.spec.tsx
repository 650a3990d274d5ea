import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listBarcodes, readPools, readRound } from '@junto/contracts/buyer/rounds';
import { idOf } from '../mock/ids';
import { anOffer, aRound } from '../mock/round.builder';
import { answerRequests, mockEndpoint, openBuyer, stubIntersections } from '../testing/buyer-page';

answerRequests();
stubIntersections();

const round = idOf('round', 1);
const longName = 'Açucareiro de cerâmica com tampa de bambu, esmaltado à mão, 350 ml, caixa com doze unidades';

/** Products of two categories; the last one is in neither. */
function openRound(count: number, path: string) {
  const pools = Array.from({ length: count }, (_, at) => {
    const name = at === 0 ? longName : `Cup ${at}`;
    const pool = anOffer({ number: at + 1, round, name, price: 1, pack: 10, moq: 100, committed: 0 });
    const category = at === count - 1 ? null : at < 5 ? 'Bowls' : 'Cups';
    Object.assign(pool.offer.product, { category });
    return pool;
  });
  const offers = pools.map(({ offer }) => offer);
  const requests: string[] = [];
  openBuyer({
    path,
    over: [
      mockEndpoint(readRound, () => aRound({ id: round, title: 'Kitchen', offers })),
      mockEndpoint(readPools, () => ({ pools: pools.map(({ pool }) => pool), as_of: '2026-11-03T09:00:00.000Z' })),
      mockEndpoint(listBarcodes, () => {
        requests.push('barcodes');
        return { barcodes: [{ round_product_id: idOf('offer', 8), barcode: '4006381333931' }] };
      }),
    ],
  });
  return requests;
}

const articles = () => screen.getAllByRole('article', { name: /Cup|Açucareiro/ });
const search = () => screen.getByRole('searchbox', { name: 'Search 20 products by name, SKU, or barcode' });
const type = (value: string) => {
  fireEvent.change(search(), { target: { value } });
  fireEvent.keyDown(search(), { key: 'Enter', code: 'Enter', keyCode: 13 });
};

test.each([
  ['dialog', `/buyer/rounds?round=${round}`],
  ['page', `/buyer/rounds/${round}`],
])(
  'the %s of a round with 20 products is searched by name, SKU and barcode, and narrowed to a category',
  async (_where, path) => {
    const requests = openRound(20, path);
    await screen.findByRole('article', { name: 'Cup 7' });
    // Names wrap: 'two-lines' would cut them.
    expect(screen.getByRole('heading', { level: 3, name: /^Açucareiro/ }).className).toBe('');
    type('ACUCAR');
    await waitFor(() => expect(articles()).toHaveLength(1));
    expect(screen.getByText('1 product', { selector: '[role=status] *' })).toBeTruthy();
    type('sku-12');
    await screen.findByRole('article', { name: 'Cup 11' });
    expect(articles()).toHaveLength(1);
    expect(requests).toEqual([]);
    type('400638-1333931');
    await screen.findByRole('article', { name: 'Cup 7' });
    expect(articles()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(articles()).toHaveLength(20));
    const categories = within(screen.getByRole('group', { name: 'Category' }));
    expect(categories.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All 20',
      'Cups 14',
      'Bowls 5',
    ]);
    fireEvent.click(categories.getByRole('button', { name: 'Bowls 5' }));
    expect(articles()).toHaveLength(5);
    expect(categories.getByRole('button', { name: 'Bowls 5' }).getAttribute('aria-pressed')).toBe('true');
  },
);

test('a search without a match takes one line with Clear', async () => {
  openRound(20, `/buyer/rounds?round=${round}`);
  await screen.findByRole('article', { name: 'Cup 7' });
  type('saucer');
  expect((await screen.findByText('No matches.')).parentElement?.textContent).toBe('No matches. Clear');
  expect(screen.queryByRole('article', { name: 'Cup 7' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('article', { name: 'Cup 7' })).toBeTruthy();
});

test('a round with fewer than 20 products has no search', async () => {
  openRound(19, `/buyer/rounds?round=${round}`);
  await screen.findByRole('article', { name: 'Cup 7' });
  expect(screen.queryByRole('searchbox', { name: /products by name/ })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Category' })).toBeNull();
});
