import { deliveryMoves, deliveryStates, judgeStep, type DeliveryState } from './delivery';

const shipment = { carrier: 'DHL Freight', tracking: 'JD0146', expected_on: '2026-12-09' };
const ship = { to: 'shipped', shipment } as const;
const arrive = { to: 'delivered', arrival: { delivered_by: 'buyer', note: null } } as const;
const at = (state: DeliveryState) => ({ state, ...shipment });

test('a delivery reaches every state, and ends when it has arrived', () => {
  const seen = new Set<DeliveryState>(['to_ship']);
  for (const state of seen) for (const next of deliveryMoves[state]) seen.add(next);
  expect([...seen]).toEqual(deliveryStates);
  expect(deliveryMoves.delivered).toEqual([]);
});

test('is shipped, corrected in transit, and arrives', () => {
  expect(judgeStep(null, ship)).toBe('moves');
  expect(judgeStep(at('shipped'), { ...ship, shipment: { ...shipment, tracking: 'JD0147' } })).toBe('moves');
  expect(judgeStep(at('shipped'), arrive)).toBe('moves');
});

test('a repeated step is neither a step nor an error, whoever repeats it', () => {
  expect(judgeStep(at('shipped'), ship)).toBe('repeated');
  expect(judgeStep(at('delivered'), ship)).toBe('repeated');
  expect(judgeStep(at('delivered'), arrive)).toBe('repeated');
});

test('nothing arrives before it was shipped, and an arrived delivery cannot be shipped again', () => {
  expect(judgeStep(null, arrive)).toBe('not_shipped');
  expect(judgeStep(at('delivered'), { ...ship, shipment: { ...shipment, carrier: 'Rail' } })).toBe('delivered');
});

test('the rule agrees with the table of moves', () => {
  for (const from of deliveryStates)
    for (const step of [arrive, { ...ship, shipment: { ...shipment, tracking: 'another' } }]) {
      const present = from === 'to_ship' ? null : at(from);
      const allowed = (deliveryMoves[from] as readonly string[]).includes(step.to);
      expect([from, step.to, judgeStep(present, step) === 'moves']).toEqual([from, step.to, allowed]);
    }
});
