import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRound, updateRound } from '@junto/contracts/supplier/rounds';
import { aProduct, aRound, idOf } from '../testing/builders';
import { answerRequests, openSupplier, press } from '../testing/supplier-page';

answerRequests();

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();
const choose = async (label: string) => fireEvent.click(await screen.findByText(label));
const days = () => screen.findByLabelText<HTMLInputElement>('Days of the extension');
const save = (label: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }));

function openDraft(over: object) {
  const draft = aRound(1, { status: 'draft', close_at: inADay(), ...over });
  const { sent } = openSupplier({
    path: `/supplier/rounds?edit=${idOf('round', 1)}`,
    world: { rounds: [draft], products: draft.offers.map(() => aProduct(1)) },
    saves: [updateRound, draft],
  });
  return sent;
}

test('an administrator decides unless the supplier chooses an extension, whose sentence buyers read', async () => {
  const sent = openDraft({});
  await choose('The round is extended once');
  expect((await days()).value).toBe('7');
  expect(screen.getByText(/the round stays open 7 days longer, once/)).toBeTruthy();
  fireEvent.change(await days(), { target: { value: '3' } });
  await screen.findByText(/the round stays open 3 days longer, once/);
  save('Save Changes');
  await waitFor(() => expect(sent).toMatchObject([{ extend_days: 3, seen: { extend_days: null } }]));
});

test('lines of short products are cancelled if the supplier chooses it, in the words that buyers read', async () => {
  const sent = openDraft({});
  await choose('The lines are cancelled');
  await screen.findByText(/its lines are cancelled and you pay nothing for them. The rest of your order stands/);
  save('Save Changes');
  await waitFor(() =>
    expect(sent).toMatchObject([{ close_policy: 'cancel_short_lines', seen: { close_policy: 'ask' } }]),
  );
});

test('the policy after an extension is chosen beside its days', async () => {
  const sent = openDraft({ extend_days: 5, close_policy: 'accept' });
  await screen.findByText(/5 days longer, once. After that its lines stand/);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'After the extension' }));
  await choose('then the lines are cancelled');
  await screen.findByText(/5 days longer, once. After that its lines are cancelled/);
  save('Save Changes');
  await waitFor(() => expect(sent).toMatchObject([{ close_policy: 'cancel_short_lines' }]));
  expect(sent[0]).not.toHaveProperty('extend_days');
});

test('an extension can be withdrawn from a draft', async () => {
  const sent = openDraft({ extend_days: 5 });
  expect((await days()).value).toBe('5');
  await choose('An administrator decides');
  await waitFor(() => expect(screen.queryByLabelText('Days of the extension')).toBeNull());
  save('Save Changes');
  await waitFor(() => expect(sent).toMatchObject([{ extend_days: null, seen: { extend_days: 5 } }]));
});

test.each(['', '0', '31'])('an extension by %p days is refused at its field', async (typed) => {
  const sent = openDraft({ extend_days: 5 });
  fireEvent.change(await days(), { target: { value: typed } });
  save('Save Changes');
  await screen.findByText('Enter 1 to 30 days');
  expect(sent).toEqual([]);
});

test('a round without a closing date cannot be extended', async () => {
  const { sent } = openSupplier({
    path: '/supplier/rounds?edit=new',
    world: { products: [aProduct(1)] },
    saves: [createRound, aRound(1)],
  });
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Kraft' } });
  await press('Select All 1');
  await choose('The round is extended once');
  save('Create Round');
  await screen.findByText('Enter when the round closes, or choose no extension.');
  expect(sent).toEqual([]);
});
