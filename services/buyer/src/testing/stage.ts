import { setCartItem } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import type { Order } from '@junto/contracts/buyer/orders';
import { roundApproved, type WholeRoundState } from '@junto/contracts/events/supplier';
import { readConfig } from '@junto/service-kit/config';
import { aRound, type RoundFacts } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { aPerson, type Person } from '@junto/test-kit/tokens';
import { defineBuyer } from '../app';
import { buyerConfig } from '../config';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { profileArrives } from './profile-arrives';

export interface Stage extends TestService {
  /** A buyer whose profile has arrived. */
  aBuyer(name?: string): Promise<Person>;
  /** A round that its supplier's event has listed here. */
  aRound(facts?: RoundFacts): Promise<WholeRoundState>;
  /** Puts units of an offer into the buyer's cart, through the door. */
  select(buyer: Person, round: WholeRoundState, offer: number, qty: number): Promise<void>;
  /** Selects units of the first offer and orders them, through the door. */
  order(buyer: Person, round: WholeRoundState, qty: number): Promise<Order>;
}

const roundOfTheHouse: RoundFacts = { title: 'Spring kitchen', description: null, supplier_name: 'Norte Goods' };

/** The buyer service on real servers, with what its tests arrange. */
export async function startStage(extra: Record<string, string> = {}): Promise<Stage> {
  const service = await startTestService((env) => defineBuyer(readConfig(buyerConfig, env)), extra);

  const select: Stage['select'] = async (buyer, round, offer, qty) => {
    const { status, problem } = await service.call(setCartItem, {
      as: buyer,
      params: { round_id: round.id, round_product_id: round.offers[offer]!.id },
      body: { qty },
    });
    if (status !== 200) throw new Error(`The cart refused: ${problem?.code}`);
  };

  return {
    ...service,
    select,
    aBuyer: async (name = 'Bea Buyer') => {
      const person = aPerson('buyer');
      await profileArrives(person, name);
      return person;
    },
    aRound: async (facts) => {
      const round = aRound({ ...roundOfTheHouse, ...facts });
      await service.emit(roundApproved, {
        aggregateId: round.id,
        version: 3,
        payload: { round_id: round.id, round, before: { status: 'pending_approval' } },
      });
      await eventually(async () => expect(await ListedRoundModel.exists({ _id: round.id })).not.toBeNull());
      return round;
    },
    order: async (buyer, round, qty) => {
      await select(buyer, round, 0, qty);
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
