import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { stateSupply } from '@junto/contracts/supplier/supply';
import { aRound } from '../testing/builders';
import { answerRequests, openSupplier } from '../testing/supplier-page';

answerRequests();

const [offer] = aRound(1).offers;
const name = offer!.product.name;
const reason = 'One of two presses is down.';
const aRunningRound = (over: Partial<OwnRound['offers'][number]> = {}) =>
  aRound(1, { status: 'approved', offers: [{ ...offer!, current_committed_qty: 1000, ...over }] });

async function openRound(round: OwnRound, { language = 'en' as 'en' | 'pt', isSettled = false } = {}) {
  const { sent, toasts } = openSupplier({
    path: `/supplier/rounds?round=${round.id}`,
    language,
    world: { rounds: [round] },
    saves: [stateSupply, isSettled ? refuse('round_settled') : round],
  });
  return { sent, toasts, dialog: within(await screen.findByRole('dialog')) };
}
const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('a supplier states what can be delivered, with a reason', async () => {
  const { sent, dialog } = await openRound(aRunningRound());
  fireEvent.click(await dialog.findByRole('button', { name: 'State What You Can Deliver' }));
  const units = await screen.findByLabelText('Units you can deliver');
  const form = units.closest<HTMLElement>('[role="dialog"]')!;
  type(units, '800');
  fireEvent.click(within(form).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Enter a reason')).toBeTruthy();
  expect(sent).toEqual([]);
  type(screen.getByLabelText('Reason'), reason);
  fireEvent.click(within(form).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ round_product_id: offer!.id, supply: { units: 800, reason } }]));
});

test.each([
  ['en', `${name}: 800 of 1,000 ordered units can be delivered`, `Take back what can be delivered of ${name}`],
  ['pt', `${name}: 800 de 1 000 unidades pedidas podem ser entregues`, `Retirar o que pode ser entregue de ${name}`],
] as const)('a stated supply shows its figure and can be taken back (%s)', async (language, text, takeBack) => {
  const { sent, dialog } = await openRound(aRunningRound({ supply: { units: 800, reason } }), { language });
  const shown = await dialog.findByText((found) => found.replaceAll(/\s/g, ' ').startsWith(`${name}: 800`));
  expect(shown.textContent.replaceAll(/\s/g, ' ')).toBe(text);
  expect(dialog.getByText(reason)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: takeBack }));
  await waitFor(() => expect(sent).toEqual([{ round_product_id: offer!.id, supply: null }]));
});

test('a settled round keeps its figure, and the refusal is shown', async () => {
  const round = aRunningRound({ supply: { units: 800, reason } });
  const { toasts, dialog } = await openRound(round, { isSettled: true });
  fireEvent.click(await dialog.findByRole('button', { name: `Take back what can be delivered of ${name}` }));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', text: 'We couldn’t save what you can deliver' }]));
});
