import { listCarts, listClosedCarts, readCart } from '@junto/contracts/buyer/carts';
import { readDashboard, readMenuCounts } from '@junto/contracts/buyer/dashboard';
import { readForecasts } from '@junto/contracts/buyer/forecasts';
import { listInvoices } from '@junto/contracts/buyer/invoices';
import { cancelOrder, listOrders, readOrder } from '@junto/contracts/buyer/orders';
import { listRounds, readPoolHistory, readPools, readRound } from '@junto/contracts/buyer/rounds';
import { readWaitlist } from '@junto/contracts/buyer/waitlist';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { describeHotQueries, wellAnswered } from '@junto/test-kit/hot-queries';
import type { Person } from '@junto/test-kit/tokens';
import { writePoolPoints } from './pools/record-pool-points';
import { aBuyerService, type BuyerService } from './testing/a-buyer-service';

let service: BuyerService;
let buyer: Person;
let round: WholeRoundState;
let other: WholeRoundState;
let untouched: WholeRoundState;
let orderId: string;
afterAll(() => service.stop());

const ask = wellAnswered(() => service);

const ofRound = () => ({ as: buyer, params: { round_id: round.id } });

describeHotQueries({
  arrange: async () => {
    service = await aBuyerService();
    buyer = await service.aBuyer();
    round = await service.aRound();
    other = await service.aRound();
    untouched = await service.aRound();
    orderId = (await service.order(buyer, round, 5)).id;
    await service.select(buyer, other, 0, 3);
  },
  acts: {
    'changes a cart': () => service.select(buyer, round, 0, 4),
    'is the first to order in a round': async () => service.order(buyer, untouched, 2),
    'another newcomer orders': async () => service.order(await service.aBuyer(), round, 2),
    'reads a cart': () => ask(readCart, ofRound()),
    'reads the own places in waitlists': () => ask(readWaitlist, ofRound()),
    'reads a round with its pools': async () => {
      await ask(readRound, ofRound());
      await ask(readPools, ofRound());
      await ask(readPoolHistory, ofRound());
      await ask(readForecasts, ofRound());
    },
    // The job runs every 15 s: twice, so that it extends existing points.
    'has its pools recorded': async () => {
      await writePoolPoints(new Date());
      await service.order(await service.aBuyer(), round, 2);
      await writePoolPoints(new Date());
    },
    'looks for rounds': async () => {
      await ask(listRounds, { as: buyer });
      await ask(listRounds, { as: buyer, query: { search: 'kitchen' } });
    },
    'sees what is theirs': async () => {
      await ask(readDashboard, { as: buyer });
      await ask(readMenuCounts, { as: buyer });
      await ask(listCarts, { as: buyer });
      await ask(listClosedCarts, { as: buyer });
      await ask(listOrders, { as: buyer });
      await ask(listInvoices, { as: buyer });
    },
    'reads and cancels an order': async () => {
      await ask(readOrder, { as: buyer, params: { order_id: orderId } });
      await ask(cancelOrder, { as: buyer, params: { round_id: round.id, order_id: orderId }, body: {} });
    },
  },
  shardKeys: {
    round_gates: '_id',
    pools: 'round_id',
    pool_points: 'round_id',
    carts: 'round_id',
    orders: 'round_id',
    closed_carts: 'buyer_id',
    delivery_copies: 'buyer_id',
    invoice_copies: 'buyer_id',
    idempotency: '_id',
    handled_events: '_id',
    outbox: '_id',
  },
  counts: ['listed_rounds: status'],
  everywhere: [
    'carts: _id, status',
    'carts: buyer_id, status, items.0',
    'delivery_copies: _id',
    'invoice_copies: document.order_id',
    'orders: _id',
    'orders: _id, version',
    'orders: buyer_id',
    'pools: _id',
  ],
  workers: [
    'outbox: sent',
    'outbox: sent, at',
    'pools: lost_notice',
    'pools: moq_notice',
    'round_gates: step, awaits_settlement, settling, settled_by_hand',
    'round_gates: step, cleared_at',
  ],
});
