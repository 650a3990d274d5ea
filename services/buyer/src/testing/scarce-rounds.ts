import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { readOrder } from '@junto/contracts/buyer/orders';
import { settleRoundCommand } from '@junto/contracts/commands/buyer';
import { holdInvoicingCommand } from '@junto/contracts/commands/supplier';
import { roundSupplyStated } from '@junto/contracts/events/supplier';
import type { WholeRoundState } from '@junto/contracts/round-state';
import type { OfferAllocation } from '@junto/contracts/settlement';
import type { ClosePolicy } from '@junto/domain/outcome/terms';
import { answerCommand } from '@junto/service-kit/commands';
import { aRound, roundEvent } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import type { BuyerService } from './a-buyer-service';
import type { OwnedOrder } from './two-orders';

/** The supplier's reason in `withSupply`. */
export const supplyReason = 'One of two presses is down.';

export interface ScarceRound {
  round: WholeRoundState;
  scarce: string;
  /** 9, 5 and 4 packs of 25, in order of placing, of 18 packs; the first also has 3 units of another product. */
  orders: OwnedOrder[];
}

/** Rounds whose supplier states a supply, with their orders and settlements. The supplier service grants every hold of invoicing. */
export function scarceRounds(service: BuyerService) {
  const hold = async () => ({ until: new Date(Date.now() + 600_000).toISOString() });
  beforeAll(() => service.play(answerCommand(holdInvoicingCommand, hold)));
  /** The round after its supplier stated the supply of its first offer; null: took it back. */
  const withSupply = (round: WholeRoundState, units: number | null): WholeRoundState => ({
    ...round,
    supplies: units === null ? undefined : [{ round_product_id: round.offers[0]!.id, units, reason: supplyReason }],
  });
  const state = ({ offers: _offers, ...round }: WholeRoundState, version: number) =>
    service.emit(roundSupplyStated, roundEvent(round, version, round.status));
  const lockOf = ({ id }: WholeRoundState) =>
    mongoose.connection.collection<{ _id: string }>('round_gates').findOne({ _id: id });
  const until = (round: WholeRoundState, lock: object) =>
    eventually(async () => expect(await lockOf(round)).toMatchObject(lock));
  const stored = (round: WholeRoundState, state: string) =>
    eventually(async () => {
      const found = await mongoose.connection.collection('settlements').findOne({ round_id: round.id, state });
      expect(found).toMatchObject({ writing: false });
      return found!;
    });
  const read = async ({ id, buyer }: OwnedOrder) =>
    (await service.call(readOrder, { as: buyer, params: { order_id: id } })).body;

  async function order(round: WholeRoundState, quantities: number[]): Promise<OwnedOrder> {
    const buyer = await service.aBuyer();
    await service.fill(buyer, round, quantities);
    const { body } = await service.placeCart(buyer, round);
    return { id: body.id, buyer };
  }

  /** A closed round with approved orders, whose supplier can deliver some of its first product. */
  async function aScarceRound(units: number, policy: ClosePolicy = 'ask'): Promise<ScarceRound> {
    const offers = [{ moq: 100, units_per_pack: 25 }, { moq: 1 }];
    const listed = await service.list(aRound({ close_policy: policy, offers }));
    const orders = [await order(listed, [225, 3]), await order(listed, [125, 0]), await order(listed, [100, 0])];
    for (const { id } of orders) await service.approve(listed, id);
    const round = withSupply(listed, units);
    await state(round, 2);
    await until(round, { awaits_settlement: true });
    await service.beginClosing(round, 3);
    await until(round, { step: 'cleared' });
    return { round, scarce: round.offers[0]!.id, orders };
  }

  const settling = (round: WholeRoundState, allocations: OfferAllocation[], settlement_id: string = randomUUID()) =>
    service.ask(settleRoundCommand, {
      ...{ command_id: randomUUID(), by: randomUUID(), round_id: round.id, settlement_id },
      ...{ decisions: [], allocations },
    });
  const unitsOf = async (orders: readonly OwnedOrder[]) =>
    (await Promise.all(orders.map(read))).map(({ items }) => items.map(({ qty }) => qty));
  return { withSupply, state, lockOf, until, stored, read, order, aScarceRound, settling, unitsOf };
}
