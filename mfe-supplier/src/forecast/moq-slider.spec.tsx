import { fireEvent, screen, within } from '@testing-library/react';
import { aRound } from '../testing/builders';
import { answerRequests, openSupplier } from '../testing/supplier-page';

answerRequests();

async function openRound(status: 'draft' | 'pending_approval', language: 'en' | 'pt' = 'en') {
  const round = aRound(1, { status });
  round.offers = [{ ...round.offers[0]!, moq: 1_000, max_qty: null, current_committed_qty: 0, total_selected: 0 }];
  openSupplier({ path: `/supplier/rounds?round=${round.id}`, language, world: { rounds: [round] } });
  return within(await screen.findByRole('dialog'));
}

test.each([
  [
    'en',
    /^What if the MOQ of/,
    '500 units',
    'What if this MOQ were 500: worth $210.00 once reached. Nothing is saved.',
  ],
  ['pt', /^Se o MOQ de/, '500 unidades', 'Se este MOQ fosse 500: $210.00 ao ser atingido. Nada é salvo.'],
] as const)(
  'a draft shows what another MOQ would be worth, in whole packs (%s)',
  async (language, name, units, sentence) => {
    const dialog = await openRound('draft', language);
    const slider = await dialog.findByRole<HTMLInputElement>('slider', { name });
    expect([slider.min, slider.max, slider.value]).toEqual(['1', '40', '20']);
    fireEvent.change(slider, { target: { value: '10' } });
    expect(slider.getAttribute('aria-valuetext')).toBe(units);
    expect(dialog.getByText(sentence)).toBeTruthy();
    expect(dialog.getAllByText(/\/ 500/).length).toBeGreaterThan(0);
    fireEvent.change(slider, { target: { value: '20' } });
    expect(dialog.queryByText(sentence)).toBeNull();
  },
);

test('a submitted round has no slider', async () => {
  const dialog = await openRound('pending_approval');
  await dialog.findAllByText('Average MOQ progress');
  expect(dialog.queryByRole('slider')).toBeNull();
});
