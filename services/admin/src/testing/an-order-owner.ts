import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@junto/contracts/buyer/orders';
import {
  approveOrderCommand,
  completeOrderCommand,
  readOrderCommand,
  rejectOrderCommand,
} from '@junto/contracts/commands/buyer';
import { orderApproved, orderPlaced, type orderChanged } from '@junto/contracts/events/buyer';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { OrderStatus } from '@junto/domain/order';
import { answerCommand } from '@junto/service-kit/commands';
import { contextOfCommand, type EventContext } from '@junto/service-kit/events/event-context';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { OrderReadModel } from '../orders/order-read-model';
import type { AdminService } from './an-admin-service';
import { anOrderState } from './states';

type OrderEvent = typeof orderPlaced | typeof orderApproved | typeof orderChanged;

/** The stubbed buyer service. */
export interface OrderOwner {
  /** Its orders. */
  owned: Map<string, Order>;
  /** Decisions it received. */
  given: { command_id: string }[];
  /** What it refuses with instead of deciding. */
  refusal: Refusal<'moq_missed' | 'round_still_open' | 'not_found' | 'stale_state'> | undefined;
  silent: 'no' | 'yes' | 'after deciding';
  /** Decides as asked again, and has been told nothing. */
  begin(): void;
  emit(spec: OrderEvent, order: Order, cause?: EventContext): Promise<unknown>;
  /** An order of its own, of which the admin service has heard. */
  aKnownOrder(facts?: Partial<Order>): Promise<Order>;
}

const decider = (userId: string) => ({ userId, role: 'admin' });

/** Answers during a spec for the buyer service. */
export function orderOwnerOfSpec(service: AdminService): OrderOwner {
  const owner: OrderOwner = {
    owned: new Map(),
    given: [],
    refusal: undefined,
    silent: 'no',
    begin: () => {
      owner.refusal = undefined;
      owner.silent = 'no';
      owner.given.length = 0;
    },
    emit: (spec, order, cause) => service.emit(spec as typeof orderPlaced, { ...orderEvent(order), cause }),
    aKnownOrder: async (facts = {}) => {
      const order = anOrderState(facts);
      owner.owned.set(order.id, order);
      await owner.emit(orderPlaced, order);
      await eventually(async () => expect(await OrderReadModel.exists({ _id: order.id })).not.toBeNull());
      return order;
    },
  };
  const decide = deciderOf(owner);
  beforeAll(() =>
    service.play(
      answerCommand(approveOrderCommand, async (input, trace) => {
        const decided = await decide<Refusal<'moq_missed'>>(input, 'pending_admin', 'approved');
        if (!isRefusal(decided))
          await owner.emit(orderApproved, decided.order, contextOfCommand(decider(input.by), trace));
        return decided;
      }),
      answerCommand(rejectOrderCommand, (input) => decide<never>(input, 'pending_admin', 'rejected')),
      answerCommand(completeOrderCommand, (input) =>
        decide<Refusal<'round_still_open'>>(input, 'approved', 'completed'),
      ),
      answerCommand(readOrderCommand, async ({ order_id }) => {
        const order = owner.owned.get(order_id);
        return order ? { order } : refuse('not_found');
      }),
    ),
  );
  return owner;
}

/** As the real owner: decides from one status only, and gives a command that is repeated its first answer. */
function deciderOf(owner: OrderOwner) {
  const { owned, given } = owner;
  const answered = new Map<string, Order>();
  return async <R extends Refusal>(
    input: { command_id: string; order_id: string },
    from: OrderStatus,
    to: OrderStatus,
  ): Promise<{ order: Order } | R | Refusal<'stale_state' | 'not_found'>> => {
    given.push(input);
    if (owner.refusal) return owner.refusal as R;
    const order = owned.get(input.order_id);
    if (!order) return refuse('not_found');
    const repeated = answered.get(input.command_id);
    if (repeated) return { order: repeated };
    if (order.status !== from) return refuse('stale_state', { status: order.status });
    const decided = { ...order, status: to, version: order.version + 1 };
    if (owner.silent !== 'yes') {
      owned.set(order.id, decided);
      answered.set(input.command_id, decided);
    }
    if (owner.silent !== 'no') await pause(1_000);
    return { order: decided };
  };
}
