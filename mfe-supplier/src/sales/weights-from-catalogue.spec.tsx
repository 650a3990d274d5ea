import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { readProduct } from '@junto/contracts/supplier/products';
import { setSaleWeights, setWeights } from '@junto/contracts/supplier/sales';
import { aProduct, aSale, idOf } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, press } from '../testing/supplier-page';

answerRequests();

const path = `/supplier/sales?order=${idOf('order', 1)}`;
const byCatalogue = { net_weight: 68.516, gross_weight: 80, cbm: 1.152 };
const lacking = { net_weight: null, gross_weight: 80, cbm: null };
const measured = aProduct(1, {
  ...{ pack_net_kg: 5.845, pack_gross_kg: 6.1, pack_length_cm: 60, pack_width_cm: 40, pack_height_cm: 40 },
});

test.each([
  [
    'en',
    'Edit weights and dimensions of Kraft mailer 1',
    'From your catalog, for 12 packs',
    'Save Changes',
    ['68.516', '80', '1.152'],
  ],
  [
    'pt',
    'Editar pesos e dimensões de Kraft mailer 1',
    'Do catálogo, para 12 pacotes',
    'Salvar alterações',
    ['68,516', '80', '1,152'],
  ],
] as const)(
  'missing weights are prefilled from the catalogue: net weight by units, the rest by packs (%s)',
  async (language, edit, from, save, shown) => {
    const sale = aSale(1, lacking);
    const { sent } = openSupplier({
      path,
      language,
      world: { sales: [sale], products: [measured] },
      saves: [setWeights, sale],
    });
    await press(edit);
    const notes = await screen.findAllByText(from);
    expect(notes).toHaveLength(2);
    const dialog = within(notes[0]!.closest<HTMLElement>('[role="dialog"]')!);
    const values = dialog.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    expect(values.slice(0, 3)).toEqual(shown);
    fireEvent.change(dialog.getAllByRole('textbox')[2]!, { target: { value: '1.2' } });
    fireEvent.click(dialog.getByRole('button', { name: save }));
    await waitFor(() => expect(sent).toMatchObject([{ net_weight: 68.516, cbm: 1.2 }]));
  },
);

test('fields that focus only passes through show no error before something is typed', async () => {
  const sale = aSale(1, { net_weight: null, gross_weight: null, cbm: null });
  openSupplier({ path, world: { sales: [sale] } });
  await press('Edit weights and dimensions of Kraft mailer 1');
  const net = await screen.findByLabelText(/Net Weight/);
  for (const field of within(net.closest<HTMLElement>('form')!).getAllByRole('textbox')) {
    fireEvent.focus(field);
    fireEvent.blur(field);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
  }
  expect(net.closest('form')!.querySelector('.ant-form-item-explain-error')).toBeNull();
  fireEvent.change(net, { target: { value: 'ten' } });
  fireEvent.blur(net);
  await waitFor(() => expect(net.getAttribute('aria-invalid')).toBe('true'));
});

/** The weights of a line that lacks some, over the catalogue's answer. */
async function openLacking(answer: Parameters<typeof mockEndpoint<typeof readProduct>>[1]) {
  openSupplier({ path, world: { sales: [aSale(1, lacking)] }, over: [mockEndpoint(readProduct, answer)] });
  await press('Edit weights and dimensions of Kraft mailer 1');
}

test('a failed read of the catalogue is shown with a retry', async () => {
  let isDown = true;
  await openLacking(() => (isDown ? refuse('internal') : measured));
  const again = await screen.findByRole('button', { name: 'Try Again' });
  const dialog = within(again.closest<HTMLElement>('[role="dialog"]')!);
  expect(dialog.queryByLabelText(/Net Weight/)).toBeNull();
  isDown = false;
  fireEvent.click(again);
  const field = await dialog.findByLabelText<HTMLInputElement>(/Net Weight/);
  expect(field.value).toBe('68.516');
});

test('while the catalogue loads, skeletons replace the fields and nothing can be saved', async () => {
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  await openLacking(async () => (await released, measured));
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
  expect(save.disabled).toBe(true);
  answer();
  await waitFor(() => expect(save.disabled).toBe(false));
});

test('weights of a product that is no longer in the catalogue can be entered', async () => {
  await openLacking(() => refuse('not_found'));
  expect((await screen.findByLabelText<HTMLInputElement>(/Net Weight/)).value).toBe('');
});

test.each([
  [
    'en',
    'Use These weights for Kraft mailer 1',
    'Undo',
    'The buyer sees each step on the order',
    '68.516 · 80 kg · 1.152 m³',
  ],
  ['en', 'Fill 1 Line from Catalog', 'Undo', 'The buyer sees each step on the order', '68.516 · 80 kg · 1.152 m³'],
  [
    'pt',
    'Preencher 1 item com o catálogo',
    'Desfazer',
    'O comprador vê cada etapa no pedido',
    '68,516 · 80 kg · 1,152 m³',
  ],
] as const)(
  'in %s, "%s" fills in the weights of the catalogue and can be undone',
  async (language, use, undo, seenByBuyer, filled) => {
    const sale = aSale(1, lacking);
    sale.items = sale.items.map((item) => ({ ...item, by_catalogue: byCatalogue }));
    const { sent } = openSupplier({ path, language, world: { sales: [sale] }, saves: [setSaleWeights, sale] });
    await press(use);
    await press(undo);
    const order_item_id = sale.items[0]!.id;
    await waitFor(() =>
      expect(sent).toEqual([
        { lines: [{ order_item_id, ...byCatalogue, seen: lacking }] },
        { lines: [{ order_item_id, ...lacking, seen: byCatalogue }] },
      ]),
    );
    // Spans the three cells that it fills.
    expect(screen.getByText((text) => text.includes(filled)).closest('td')?.colSpan).toBe(3);
    expect(screen.getByText(seenByBuyer)).toBeTruthy();
  },
);

test('Undo restores all lines that were filled one after the other', async () => {
  const sale = aSale(1, lacking);
  const [line] = sale.items;
  sale.items = [1, 2].map((number) => ({
    ...line!,
    id: idOf('line', number),
    product_name: `Box ${number}`,
    by_catalogue: byCatalogue,
  }));
  const { sent } = openSupplier({ path, world: { sales: [sale] }, saves: [setSaleWeights, sale] });
  await press('Use These weights for Box 1');
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('Use These weights for Box 2');
  await waitFor(() => expect(sent).toHaveLength(2));
  await press('Undo');
  await waitFor(() =>
    expect((sent[2] as { lines: unknown[] } | undefined)?.lines).toEqual(
      [1, 2].map((number) => ({ order_item_id: idOf('line', number), ...lacking, seen: byCatalogue })),
    ),
  );
});
