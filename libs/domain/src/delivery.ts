/**
 * Moves of a sold order's delivery, separate from the order's own status (decision 9). Shipping again corrects carrier,
 * tracking and expected day; a delivery that has arrived is final.
 */
export const deliveryMoves = {
  to_ship: ['shipped'],
  shipped: ['shipped', 'delivered'],
  delivered: [],
} as const satisfies Record<string, readonly string[]>;

export type DeliveryState = keyof typeof deliveryMoves;
export const deliveryStates = Object.keys(deliveryMoves) as [DeliveryState, ...DeliveryState[]];

export interface Shipment {
  carrier: string;
  tracking: string | null;
  /** A calendar day, `YYYY-MM-DD`. */
  expected_on: string | null;
}
export interface Arrival {
  delivered_by: 'buyer' | 'supplier';
  note: string | null;
}
export type DeliveryStep = { to: 'shipped'; shipment: Shipment } | { to: 'delivered'; arrival: Arrival };

/** Whether an order can be shipped: it has an address, or the buyer collects the goods. */
export function hasDestination({
  deliver_to,
  collected,
}: {
  deliver_to?: object | null;
  collected?: boolean | null;
}): boolean {
  return Boolean(deliver_to) || collected === true;
}

/**
 * Checks a step against the current state of the delivery. `repeated`: the step was already made, so a second press by
 * either party changes nothing and is not an error.
 * @param present null before the first step
 */
export function judgeStep(
  present: (Shipment & { state: DeliveryState }) | null,
  step: DeliveryStep,
): 'moves' | 'repeated' | 'not_shipped' | 'delivered' {
  const from = present?.state ?? 'to_ship';
  if (step.to === 'delivered') {
    if (from === 'delivered') return 'repeated';
    return from === 'to_ship' ? 'not_shipped' : 'moves';
  }
  if (present && sameShipment(present, step.shipment)) return 'repeated';
  return from === 'delivered' ? 'delivered' : 'moves';
}

function sameShipment(one: Shipment, other: Shipment): boolean {
  return one.carrier === other.carrier && one.tracking === other.tracking && one.expected_on === other.expected_on;
}
