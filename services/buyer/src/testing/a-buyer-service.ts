import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { readCart, setCartItem, type Cart } from '@junto/contracts/buyer/carts';
import { placeOrder, type Order } from '@junto/contracts/buyer/orders';
import { readPools } from '@junto/contracts/buyer/rounds';
import { approveOrderCommand } from '@junto/contracts/commands/buyer';
import { roundApproved, roundClosing } from '@junto/contracts/events/supplier';
import type { WholeRoundState } from '@junto/contracts/round-state';
import type { sendCommand } from '@junto/service-kit/commands';
import { readConfig } from '@junto/service-kit/config';
import { aRound, roundEvent, type RoundFacts } from '@junto/test-kit/a-round';
import type { Called } from '@junto/test-kit/call';
import { eventually } from '@junto/test-kit/eventually';
import { natsPassword } from '@junto/test-kit/isolated-servers';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { aPerson, type Person } from '@junto/test-kit/tokens';
import { defineBuyer } from '../app';
import { buyerConfig } from '../config';
import type { StoredOrder } from '../orders/order.model';
import { profileArrives } from './profile-arrives';

/** The buyer service with the steps its tests share. */
export interface BuyerService extends TestService {
  /** A buyer whose profile has been projected. */
  aBuyer(name?: string): Promise<Person>;
  /** A round that takes orders. */
  aRound(facts?: RoundFacts): Promise<WholeRoundState>;
  /** Lists a round and waits until it takes orders. */
  list(round: WholeRoundState, version?: number): Promise<WholeRoundState>;
  beginClosing(round: WholeRoundState, version?: number): Promise<void>;
  /** Fills the cart of a new buyer. */
  fill(buyer: Person, round: WholeRoundState, quantities: number[]): Promise<Cart>;
  /** Places the current cart. */
  placeCart(buyer: Person, round: WholeRoundState, key?: string): Promise<Called<typeof placeOrder>>;
  /** Adds units of an offer to the buyer's cart. */
  select(buyer: Person, round: WholeRoundState, offer: number, qty: number): Promise<void>;
  /** Adds units of the first offer and orders them. */
  order(buyer: Person, round: WholeRoundState, qty: number): Promise<Order>;
  /** An administrator approves an order, unless a product of it is below its MOQ. */
  approve(
    round: Pick<WholeRoundState, 'id'>,
    orderId: string,
  ): ReturnType<typeof sendCommand<typeof approveOrderCommand>>;
  committed(round: WholeRoundState, reader: Person): Promise<number[]>;
  /** Units of live orders per offer, from the database. */
  ordered(round: WholeRoundState): Promise<number[]>;
}

export async function aBuyerService(extra: Record<string, string> = {}): Promise<BuyerService> {
  const service = await startTestService((env) => defineBuyer(readConfig(buyerConfig, env)), {
    NATS_PASSWORD: natsPassword,
    ...extra,
  });
  const aBuyer = async (name = 'Bea Buyer') => {
    const person = aPerson('buyer');
    await profileArrives(person, name);
    return person;
  };
  return { ...service, aBuyer, ...roundsOf(service), ...cartsOf(service), ...ordersOf(service), ...unitsOf(service) };
}

/** The buyer service of one spec, which starts before the tests and stops after them. */
export const buyerServiceOfSpec = (extra?: Record<string, string>) => serviceOfSpec(() => aBuyerService(extra));

const roundOfTheHouse: RoundFacts = { title: 'Spring kitchen', description: null, supplier_name: 'Norte Goods' };

/** Publishes as the owner of rounds. */
function roundsOf(service: TestService): Pick<BuyerService, 'list' | 'aRound' | 'beginClosing'> {
  const list: BuyerService['list'] = async (round, version = 1) => {
    await service.emit(roundApproved, roundEvent(round, version, 'pending_approval'));
    await eventually(async () => {
      const listed = await mongoose.connection.collection<{ _id: string }>('round_gates').findOne({ _id: round.id });
      expect(listed).not.toBeNull();
    });
    return round;
  };
  return {
    list,
    aRound: (facts) => list(aRound({ ...roundOfTheHouse, ...facts }), 3),
    beginClosing: async (round, version = 2) => {
      await service.emit(roundClosing, roundEvent({ ...round, closing: true }, version, 'approved'));
    },
  };
}

const cartOf = async (service: TestService, buyer: Person, round: WholeRoundState) =>
  (await service.call(readCart, { as: buyer, params: { round_id: round.id } })).body;

function cartsOf(service: TestService): Pick<BuyerService, 'fill' | 'select'> {
  return {
    fill: async (buyer, round, quantities) => {
      await profileArrives(buyer);
      for (const [index, qty] of quantities.entries()) {
        if (qty === 0) continue;
        // Set rather than added: a cart may hold more than remains, as when others were faster.
        const { status } = await service.call(setCartItem, {
          as: buyer,
          params: { round_id: round.id, round_product_id: round.offers[index]!.id },
          body: { qty },
        });
        expect(status).toBe(200);
      }
      return cartOf(service, buyer, round);
    },
    select: async (buyer, round, offer, qty) => {
      const { status, problem } = await service.call(setCartItem, {
        as: buyer,
        params: { round_id: round.id, round_product_id: round.offers[offer]!.id },
        body: { qty },
      });
      if (status !== 200) throw new Error(`The cart refused: ${problem?.code}`);
    },
  };
}

function ordersOf(service: TestService): Pick<BuyerService, 'placeCart' | 'order' | 'approve'> {
  const placeCart: BuyerService['placeCart'] = async (buyer, round, key = randomUUID()) => {
    const cart = await cartOf(service, buyer, round);
    const lines = cart.items.map(({ round_product_id, qty, up_to, unit_price }) => ({
      ...{ round_product_id, qty, up_to, unit_price },
    }));
    return service.call(placeOrder, {
      as: buyer,
      params: { round_id: round.id },
      body: { lines },
      idempotencyKey: key,
    });
  };
  return {
    placeCart,
    approve: ({ id: round_id }, order_id) =>
      service.ask(approveOrderCommand, {
        ...{ command_id: randomUUID(), by: randomUUID(), order_id, round_id },
        accept_moq_missed: false,
      }),
    order: async (buyer, round, qty) => {
      await cartsOf(service).select(buyer, round, 0, qty);
      const { id, product } = round.offers[0]!;
      const { body, status, problem } = await service.call(placeOrder, {
        as: buyer,
        params: { round_id: round.id },
        body: { lines: [{ round_product_id: id, qty, unit_price: product.unit_price }] },
      });
      if (status !== 201) throw new Error(`The order was refused: ${problem?.code}`);
      return body;
    },
  };
}

/** Resulting units per offer. */
function unitsOf(service: TestService): Pick<BuyerService, 'committed' | 'ordered'> {
  return {
    committed: async (round, reader) => {
      const { body } = await service.call(readPools, { as: reader, params: { round_id: round.id } });
      return round.offers.map(
        ({ id }) => body.pools.find((pool) => pool.round_product_id === id)!.current_committed_qty,
      );
    },
    ordered: async (round) => {
      const orders = await mongoose.connection
        .collection<StoredOrder>('orders')
        .find({ round_id: round.id, status: { $in: ['pending_admin', 'approved', 'completed'] } })
        .toArray();
      const lines = orders.flatMap(({ items }) => items);
      return round.offers.map(({ id }) =>
        lines.filter((line) => line.round_product_id === id).reduce((sum, { qty }) => sum + qty, 0),
      );
    },
  };
}
