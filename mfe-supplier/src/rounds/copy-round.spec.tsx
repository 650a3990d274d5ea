import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRound } from '@junto/contracts/supplier/rounds';
import { aProduct, aRound, idOf, sentRound } from '../testing/builders';
import { answerRequests, openSupplier, press } from '../testing/supplier-page';

answerRequests();

const [offer] = aRound(1).offers;
if (!offer) throw new Error('a round has an offer');
const rejected = aRound(1, {
  status: 'closed',
  reason: 'The MOQ is too high',
  incoterm: 'FOB',
  incoterm_place: 'Leixões',
  close_at: '2026-01-01T00:00:00.000Z',
  offers: [{ ...offer, as_offered: { unit_price: 0.4, units_per_pack: 50 } }],
});

test('a rejected round is copied as a draft, with its reason and the changes since', async () => {
  const { sent } = openSupplier({
    path: '/supplier/rounds',
    world: { products: [aProduct(1)], rounds: [rejected] },
    saves: [createRound, aRound(2)],
  });
  await press('Duplicate as draft: Kraft packaging, autumn run');
  const shown = within(await screen.findByRole('dialog'));
  expect(await shown.findByText('The MOQ is too high')).toBeTruthy();
  expect(shown.getByText('Kraft mailer 1: the price was $0.40, now $0.42')).toBeTruthy();
  expect(shown.getByText('We cleared dates that have passed')).toBeTruthy();
  fireEvent.click(shown.getByRole('button', { name: 'Create Round' }));
  const offers = [
    { product_id: idOf('product', 1), moq: 1000, max_qty: null, minimum_fill: null, tiers: [], list_price: null },
  ];
  const terms = { title: 'Kraft packaging, autumn run', incoterm: 'FOB', incoterm_place: 'Leixões', offers };
  await waitFor(() => expect(sent).toEqual([{ ...sentRound, ...terms }]));
});

test('an admin is offered no copy', async () => {
  openSupplier({
    path: '/supplier/rounds',
    profile: { role: 'admin', company_id: null },
    world: { rounds: [rejected] },
  });
  await screen.findByText('Kraft packaging, autumn run');
  expect(screen.queryByRole('button', { name: /Duplicate/ })).toBeNull();
});
