import { randomUUID } from 'node:crypto';
import { cancelOrder, readOrder } from '@junto/contracts/buyer/orders';
import { approveOrderCommand, rejectOrderCommand } from '@junto/contracts/commands/buyer';
import { poolLostMoq } from '@junto/contracts/events/buyer';
import { aRound } from '@junto/test-kit/a-round';
import { payloadsOfSpec } from '@junto/test-kit/events-of-spec';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer, type Person } from '@junto/test-kit/tokens';
import { RoundLockModel } from '../rounds/round-lock.model';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();
const lost = payloadsOfSpec(service, poolLostMoq);

/** Two orders that reach the MOQ of 100 together. */
async function reached() {
  const round = await service.list(aRound({ offers: [{ moq: 100, name: 'Vase' }] }));
  const [large, small] = [aBuyer(), aBuyer()];
  const order = async (buyer: Person, qty: number) => {
    await service.fill(buyer, round, [qty]);
    return (await service.placeCart(buyer, round)).body;
  };
  const [cancelled, remaining] = [await order(large, 60), await order(small, 50)];
  const cancel = () =>
    service.call(cancelOrder, { as: large, params: { round_id: round.id, order_id: cancelled.id }, body: {} });
  const lostOf = () => lost.filter(({ round_id }) => round_id === round.id);
  return { round, cancelled, remaining, small, cancel, lostOf };
}
const read = async (as: Person, order_id: string) => (await service.call(readOrder, { as, params: { order_id } })).body;
const decide = (round_id: string, order_id: string) => ({
  command_id: randomUUID(),
  by: randomUUID(),
  round_id,
  order_id,
});

test('a fall below the MOQ in an open round notifies its buyers and marks no line', async () => {
  const { round, remaining, small, cancel, lostOf } = await reached();
  await cancel();
  await eventually(() => expect(lostOf()).toHaveLength(1));
  expect(lostOf()[0]).toMatchObject({
    product_name: 'Vase',
    moq: 100,
    current_committed_qty: 50,
    supplier_id: round.supplier_id,
    buyer_ids: [small.userId],
    round_closed: false,
  });
  expect((await read(small, remaining.id)).items).toMatchObject([{ moq_missed: false }]);
});

test.each(['cancelled', 'rejected'])(
  'after the close an order that is %s takes the offer below its MOQ: the other order says so, and approving it asks',
  async (how) => {
    const { round, cancelled, remaining, small, cancel, lostOf } = await reached();
    await service.beginClosing(round);
    await eventually(async () =>
      expect(await RoundLockModel.findById(round.id).lean()).toMatchObject({ step: 'cleared' }),
    );
    expect((await read(small, remaining.id)).timeline.moq).toMatchObject({ reached: 1, of: 1 });

    if (how === 'cancelled') await cancel();
    else await service.ask(rejectOrderCommand, { ...decide(round.id, cancelled.id), reason: 'None' });
    const approve = (accept_moq_missed: boolean) =>
      service.ask(approveOrderCommand, { ...decide(round.id, remaining.id), accept_moq_missed });
    // Even before the line is marked.
    expect(await approve(false)).toMatchObject({ refused: 'moq_missed', params: { products: ['Vase'] } });
    await eventually(() => expect(lostOf()).toMatchObject([{ round_closed: true, buyer_ids: [] }]));
    const marked = await read(small, remaining.id);
    expect(marked.items).toMatchObject([{ moq_missed: true }]);
    expect(marked.timeline.moq).toMatchObject({ reached: 0, of: 1 });
    expect(await approve(false)).toMatchObject({ refused: 'moq_missed' });
    expect(await approve(true)).toMatchObject({ order: { status: 'approved' } });
  },
);
