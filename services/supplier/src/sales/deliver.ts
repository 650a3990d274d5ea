import type { InputOf } from '@junto/contracts/command';
import type { redirectSaleCommand } from '@junto/contracts/commands/supplier';
import { delivery as deliveryContract, type Delivery } from '@junto/contracts/delivery';
import type { EditBase } from '@junto/contracts/edit';
import { deliveryDelivered, deliveryShipped } from '@junto/contracts/events/supplier';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { Sale } from '@junto/contracts/supplier/sales';
import { oldestDay } from '@junto/domain/calendar-day';
import { hasDestination, judgeStep, type DeliveryStep, type Shipment } from '@junto/domain/delivery';
import { changedFields } from '@junto/domain/edit';
import { resolveEditConflict } from '@junto/service-kit/edits/resolve-edit-conflict';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import { toDto } from '@junto/service-kit/mongo/dto';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { refuseWhileHeld } from '../rounds/invoicing-hold';
import { saleOnTheWire } from './sale';
import { settingOf } from './sale-setting';
import { SaleModel, storedDelivery, type SaleDoc } from './sale.model';

type Whose = Partial<Pick<SaleDoc, 'supplier_id'>>;
type To = DeliveryStep['to'];
/** @property began initial values of the shipment form */
type StepTo<T extends To> = Extract<DeliveryStep, { to: T }> & { began?: EditBase };
/** Refusals of a step: a sale that was not shipped cannot arrive, and one that has arrived cannot be shipped again. */
type StepRefusal<T extends To> = Refusal<
  | 'not_found'
  | {
      shipped:
        | 'destination_missing'
        | 'expected_before_order'
        | 'stale_state'
        | 'changed_meanwhile'
        | 'round_settling'
        | 'round_unsettled';
      delivered: 'not_shipped';
    }[T]
>;

/** A step by the supplier: shipped, corrected in transit, or delivered with a note. */
export function deliverOwn<T extends To>(
  supplierId: string,
  orderId: string,
  step: StepTo<T>,
  cause: EventContext,
): Promise<Sale | StepRefusal<T>> {
  return inTransaction(async (session) => {
    const sale = await makeStep(session, { _id: orderId, supplier_id: supplierId }, step, cause);
    return isRefusal(sale) ? sale : saleOnTheWire(sale, await settingOf(supplierId, [sale], session));
  });
}

/**
 * Confirms an arrival for a buyer whom the buyer service has authorized. The first confirmation of either side counts.
 */
export function receive(
  orderId: string,
  cause: EventContext,
): Promise<{ delivery: Delivery } | Refusal<'not_found' | 'not_shipped'>> {
  const step = { to: 'delivered', arrival: { delivered_by: 'buyer', note: null } } as const;
  return inTransaction(async (session) => {
    const sale = await makeStep(session, { _id: orderId }, step, cause);
    return isRefusal(sale) ? sale : { delivery: deliveryOnTheWire(sale.delivery!) };
  });
}

/** Sets the destination of a sale until it is shipped. */
export function redirect({
  order_id,
  deliver_to,
  collected,
}: InputOf<typeof redirectSaleCommand>): Promise<Record<never, never> | Refusal<'not_found' | 'already_shipped'>> {
  return inTransaction(async (session) => {
    const sale = await SaleModel.findById(order_id, { delivery: 1 }).session(session).lean();
    if (!sale) return refuse('not_found');
    if (sale.delivery) return refuse('already_shipped');
    await SaleModel.updateOne({ _id: order_id }, { $set: { deliver_to, collected } }, { session });
    return {};
  });
}

/** Delivery of an order, for administrators. */
export async function readDelivery(orderId: string): Promise<{ delivery: Delivery | null }> {
  const sale = await SaleModel.findById(orderId, { delivery: 1 }).lean();
  return { delivery: sale?.delivery ? deliveryOnTheWire(sale.delivery) : null };
}

async function makeStep<T extends To>(
  session: ClientSession,
  filter: Whose & { _id: string },
  request: StepTo<T>,
  cause: EventContext,
): Promise<SaleDoc | StepRefusal<T>> {
  const present = await SaleModel.findOne(filter).session(session).lean();
  if (!present) return refuse('not_found');
  const standing = present.delivery ?? null;
  const step = onTopOf(standing, request);
  if (isRefusal(step)) return step as StepRefusal<T>;
  switch (judgeStep(standing, step)) {
    case 'repeated':
      return present;
    case 'not_shipped':
      return refuse('not_shipped') as StepRefusal<T>;
    case 'delivered':
      return refuse('stale_state', { status: 'delivered' }) as StepRefusal<T>;
    case 'moves': {
      if (standing === null && !hasDestination(present)) return refuse('destination_missing') as StepRefusal<T>;
      if (step.to === 'shipped' && isBeforeOrder(step.shipment, standing, present.created_at))
        return refuse('expected_before_order', {}, [
          { path: 'expected_on', message: 'Before the order' },
        ]) as StepRefusal<T>;
      const held = standing === null ? await refuseWhileHeld(present.round_id, session) : undefined;
      if (held) return held as StepRefusal<T>;
      const sale: SaleDoc = { ...present, delivery: after(standing, step, new Date()) };
      await SaleModel.updateOne({ _id: sale._id }, { $set: { delivery: sale.delivery } }, { session });
      await appendEvents(session, deliveryEvents(sale, cause));
      return sale;
    }
  }
}

type StoredDelivery = NonNullable<SaleDoc['delivery']>;

/** Whether the step sets an expected day before the order was placed; a stored day is not validated again. */
function isBeforeOrder({ expected_on }: Shipment, standing: StoredDelivery | null, ordered: Date): boolean {
  return expected_on !== null && expected_on !== standing?.expected_on && expected_on < oldestDay(ordered);
}

/**
 * A shipment merged with corrections by others since its form was opened (decision 48). Sales that have arrived are
 * validated without merging.
 */
function onTopOf(standing: StoredDelivery | null, step: StepTo<To>): DeliveryStep | Refusal<'changed_meanwhile'> {
  if (step.to === 'delivered' || standing?.state !== 'shipped' || !step.began?.seen) return step;
  const { carrier, tracking, expected_on } = standing;
  const present: Shipment = { carrier, tracking, expected_on };
  const change = changedFields({ ...step.began.seen }, step.shipment);
  const met = resolveEditConflict(change, step.began, deliveryOnTheWire(standing));
  return met ?? { to: 'shipped', shipment: { ...present, ...change } };
}

function after(present: StoredDelivery | null, step: DeliveryStep, now: Date): StoredDelivery {
  const version = (present?.version ?? 0) + 1;
  if (step.to === 'delivered') return { ...present!, ...step.arrival, state: 'delivered', delivered_at: now, version };
  const open = { delivered_at: null, delivered_by: null, note: null };
  return { ...open, ...step.shipment, state: 'shipped', shipped_at: present?.shipped_at ?? now, version };
}

const deliveryOnTheWire = toDto(deliveryContract, storedDelivery);

/**
 * Delivery event of a sale; none before it is shipped.
 * @param again republished without a change
 */
export function deliveryEvents(sale: SaleDoc, cause: EventContext, { again = false } = {}): NewEvent[] {
  if (!sale.delivery) return [];
  const { _id: order_id, buyer_id, supplier_id, round_id, round_title } = sale;
  const delivery = deliveryOnTheWire(sale.delivery);
  const payload = { order_id, buyer_id, supplier_id, round_id, round_title, delivery, ...(again && { again }) };
  const event = delivery.state === 'delivered' ? deliveryDelivered : deliveryShipped;
  return [newEvent(event, { aggregateId: order_id, version: delivery.version, cause, payload })];
}
