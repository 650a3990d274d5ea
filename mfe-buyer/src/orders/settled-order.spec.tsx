import { screen, within } from '@testing-library/react';
import { readOrder, type Order } from '@junto/contracts/buyer/orders';
import { idOf } from '../mock/ids';
import { timelineOf } from '../mock/order.builder';
import type { World } from '../mock/world';
import { answerRequests, mockEndpoint, openBuyer } from '../testing/buyer-page';

answerRequests();

/** The first order once its settlement lowered the price of the tape, raised it, cancelled the other lines, or did none. */
function settled(
  { orders }: World,
  {
    lowers = false,
    cancels = false,
    raises = false,
    cuts = false,
  }: Partial<Record<'lowers' | 'cancels' | 'raises' | 'cuts', boolean>>,
): Order {
  const order = orders[0]!;
  const items = order.items.map((item) => {
    if (raises && item.product_name.startsWith('Paper tape'))
      return { ...item, qty: 108, placed_qty: 72, up_to: 144, subtotal: 221.4 };
    if (cuts && item.product_name.startsWith('Paper tape'))
      return {
        ...{ ...item, qty: 36, placed_qty: 72, subtotal: 73.8 },
        cut: { supply: 500, demand: 1000, reason: 'As agreed by phone' },
      };
    return lowers && item.product_name.startsWith('Paper tape')
      ? { ...item, unit_price: 1.95, placed_price: 2.05, subtotal: 140.4 }
      : { ...item, placed_price: null };
  });
  const stay = items.filter(({ product_name }) => !cancels || product_name.startsWith('Paper tape'));
  return {
    ...order,
    status: 'approved',
    round_status: 'closed',
    items: stay,
    total_items: stay.length,
    total_units: stay.reduce((sum, { qty }) => sum + qty, 0),
    total_value: stay.reduce((sum, { subtotal }) => sum + subtotal, 0),
    settlement: {
      id: idOf('order', 90),
      at: '2026-12-05T09:12:00.000Z',
      decisions: [],
      cancelled_items: items.filter((item) => !stay.includes(item)),
    },
  };
}

async function open(part: Parameters<typeof settled>[1]) {
  const { world } = openBuyer({
    path: `/buyer/orders?order=${idOf('order', 1)}`,
    over: [
      mockEndpoint(readOrder, () => {
        const order = settled(world, part);
        return { ...order, timeline: timelineOf(order, []), reorder_rounds: [] };
      }),
    ],
  });
  const timeline = await screen.findByRole('list', { name: 'Timeline' });
  const stepAt = (place: number) => {
    const { dataset, textContent } = timeline.querySelector<HTMLElement>(`li:nth-child(${place})`)!;
    return `${dataset.state}: ${textContent}`;
  };
  const bridge = screen.queryByRole('table', { name: 'From the placed order to the settled one' });
  const line = within(screen.getByRole('list', { name: 'Items' }))
    .getByText('Paper tape, 50 mm × 50 m')
    .closest('li')!;
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling!.textContent;
  return {
    step: stepAt(5),
    next: stepAt(6),
    line: line.textContent,
    struck: [...line.querySelectorAll('s')].map(({ textContent }) => textContent),
    total: fact('Total value'),
    counts: [fact('Product types'), fact('Total units')],
    sums:
      bridge &&
      within(bridge)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
  };
}

test('a lowered price is shown beside the placed one in line, total, timeline and bridge', async () => {
  const { step, line, struck, total, sums } = await open({ lowers: true, cancels: false });
  expect(step).toMatch(/^done: Price settled, -\$7\.20.*Paper tape, 50 mm × 50 m: \$2\.05 to \$1\.95/);
  expect(line).toMatch(/was \$2\.05 \$1\.95 x 72.*was \$147\.60 \$140\.40/);
  expect(struck).toEqual(['$2.05', '$147.60']);
  expect(total).toBe('was $446.60 $439.40');
  expect(sums).toEqual([
    'As placed3 lines, 422 units$446.60',
    'Settled at a lower price1 line, 72 units-$7.20',
    'Total3 lines, 422 units$439.40',
  ]);
});

test('cancelled lines and a lowered price are a step each', async () => {
  const { step, next, sums, counts } = await open({ lowers: true, cancels: true });
  expect(counts).toEqual(['was 3 1', 'was 422 72']);
  expect(step).toMatch(
    /^stopped: 2 products cancelled, -\$299\.00.*Kraft mailer.*: its MOQ was not reached.*: its MOQ was not reached$/,
  );
  expect(next).toMatch(/^done: Price settled, -\$7\.20.*Paper tape, 50 mm × 50 m: \$2\.05 to \$1\.95/);
  expect(sums).toEqual([
    'As placed3 lines, 422 units$446.60',
    'Cancelled lines2 lines, 350 units-$299.00',
    'Settled at a lower price1 line, 72 units-$7.20',
    'Total1 line, 72 units$140.40',
  ]);
});

test('a settlement that lowers no price leaves line, total and timeline as they are', async () => {
  const { step, struck, total, sums, counts } = await open({ lowers: false, cancels: false });
  expect(counts).toEqual(['3', '422']);
  expect(step).toMatch(/^done: Settled, every product ships/);
  expect([struck, total, sums]).toEqual([[], '$446.60', null]);
});

test('added units are shown beside the placed ones in line, total, timeline and bridge', async () => {
  const { step, line, struck, total, sums, counts } = await open({ raises: true });
  expect(counts).toEqual(['3', 'was 422 458']);
  expect(step).toMatch(/^done: 36 units added to complete the product.*Paper tape, 50 mm × 50 m: 72 to 108 units/);
  expect(line).toMatch(/\$2\.05 x 108 instead of 72.*was \$147\.60 \$221\.40/);
  expect(struck).toEqual(['$147.60']);
  expect(total).toBe('was $446.60 $520.40');
  expect(sums).toEqual([
    'As placed3 lines, 422 units$446.60',
    'Added to complete the product1 line, 36 units$73.80',
    'Total3 lines, 458 units$520.40',
  ]);
});

test('cut units are shown with what could be delivered in line, total, timeline and bridge', async () => {
  const { step, line, total, sums, counts } = await open({ cuts: true });
  expect(counts).toEqual(['3', 'was 422 386']);
  expect(step).toMatch(/^partly: 36 units could not be delivered.*Paper tape.*: 36 of 72: 1 of 2 packs/);
  expect(line).toMatch(/\$2\.05 x 36 instead of 72/);
  expect(line).toContain('36 of 72: 1 of 2 packs, 500 of 1,000 could be delivered. As agreed by phone');
  expect(total).toBe('was $446.60 $372.80');
  expect(sums).toEqual([
    'As placed3 lines, 422 units$446.60',
    'Could not be delivered1 line, 36 units-$73.80',
    'Total3 lines, 386 units$372.80',
  ]);
});
