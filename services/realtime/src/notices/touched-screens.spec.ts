import { endpointsOf } from '@junto/contracts/endpoints';
import type { Envelope, EventSpec } from '@junto/contracts/event';
import * as adminEvents from '@junto/contracts/events/admin';
import * as buyerEvents from '@junto/contracts/events/buyer';
import * as identityEvents from '@junto/contracts/events/identity';
import * as supplierEvents from '@junto/contracts/events/supplier';
import { everyTag, touchedScreens, touchedTags, type Area } from '@junto/contracts/touched-screens';
import { notifiedAreas, noticedEvents } from './notices-of-event';

const isEvent = (value: unknown): value is EventSpec =>
  typeof value === 'object' && value !== null && 'owner' in value && 'payload' in value;
const events = [adminEvents, buyerEvents, identityEvents, supplierEvents]
  .flatMap((slice) => Object.values(slice) as unknown[])
  .filter(isEvent);
const areas: Area[] = ['shell', 'buyer', 'supplier', 'admin'];
const serviceOf = { shell: 'identity', buyer: 'buyer', supplier: 'supplier', admin: 'admin' } as const;
const table: Record<string, Partial<Record<Area, readonly string[]>> & { untold?: string }> = touchedScreens;

/** Not events of the outbox: see `cartsTouched` and `noticesInvalidated`. */
const besides = ['cart.changed', 'notices.changed'];

test('every event of the contracts notifies an audience with its screens, or is listed with the reason', () => {
  expect(Object.keys(table).sort()).toEqual([...events.map(({ type }) => type), ...besides].sort());
  const notified = noticedEvents().map(({ type }) => type);
  for (const { type } of events) {
    const { untold, ...touched } = table[type]!;
    if (untold === undefined)
      expect([type, notified.includes(type), Object.keys(touched).length > 0]).toEqual([type, true, true]);
    else expect([type, notified.includes(type), untold.length > 20]).toEqual([type, false, true]);
  }
});

test.each(areas)('every tag that an event invalidates is provided by a read of the area: %s', (area) => {
  const provided = new Set(endpointsOf[serviceOf[area]].flatMap(({ tags = [] }) => tags));
  expect(everyTag(area).filter((tag) => !provided.has(tag))).toEqual([]);
});

describe('the notified areas are those with an affected screen', () => {
  const ids = { supplier_id: 'mill', round_id: 'round', round_title: 'Winter', buyer_ids: ['ana'] };
  const company = (type: string) => ({ company: { id: 'company', type } });
  const profile = (role: string) => ({ profile: { id: 'ana', role }, before: null, changed: ['name'] });
  const order = (status: string) => ({ order: { ...ids, buyer_id: 'ana', status, items: [] } });
  const invoice = { invoice: { ...ids, buyer_id: 'ana', status: 'sent' } };
  const round = { round: { id: 'round', supplier_id: 'mill', status: 'closed', title: 'Winter' } };
  const soldAt: Record<string, string> = {
    'order.placed': 'pending_admin',
    'order.rejected': 'rejected',
    'order.cancelled': 'cancelled',
  };

  /** Payloads that together reach every audience of the event; they hold only what the rules read. */
  function payloadsOf(type: string): object[] {
    switch (type.split('.')[0]) {
      case 'order':
        return [order(soldAt[type] ?? 'approved')];
      case 'invoice':
        return [invoice];
      case 'delivery':
        return [{ ...ids, buyer_id: 'ana', delivery: { state: 'shipped' } }];
      case 'company':
        return [company('supplier'), company('buyer')];
      case 'profile':
        return [profile('buyer'), profile('supplier'), profile('admin')];
      case 'product':
        return [{ product: { supplier_id: 'mill', name: 'Tape' } }];
      case 'round':
        return /warned|cleared|announced/.test(type) ? [ids] : [round];
      default:
        return [ids];
    }
  }

  test.each(events.map(({ type }) => type))('%s', (type) => {
    const { untold: _untold, ...touched } = table[type]!;
    const notified = payloadsOf(type).flatMap((payload) =>
      notifiedAreas({ type, aggregate_id: 'a', payload } as unknown as Envelope),
    );
    // Buyers get a round's close on its own channel; a buyer's company is shown in the shell only.
    const elsewhere: Record<string, Area[]> = { 'round.closing': ['buyer'], 'round.closed': ['buyer'] };
    const nothingShown: Record<string, Area[]> = { 'company.changed': ['buyer'] };
    expect([...new Set([...notified, ...(elsewhere[type] ?? [])])].sort()).toEqual(
      [...Object.keys(touched), ...(nothingShown[type] ?? [])].sort(),
    );
  });
});

test('ignores a profile with only a new last activity, but not one that an older identity assigned', () => {
  const notified = (news: object) =>
    notifiedAreas({
      type: 'profile.changed',
      aggregate_id: 'ana',
      payload: { profile: { id: 'ana', role: 'buyer' }, ...news },
    } as unknown as Envelope);
  expect(notified({ before: null, changed: ['last_active_at'] })).toEqual([]);
  expect(notified({ before: null, changed: [] })).toEqual([]);
  expect(notified({ before: { company_id: null } })).toEqual(['shell', 'buyer', 'admin']);
  for (const field of ['name', 'role', 'company_id', 'avatar_url', 'language'])
    expect(notified({ before: null, changed: [field, 'last_active_at'] })).toEqual(['shell', 'buyer', 'admin']);
});

test('an unknown type invalidates everything, and a folded notice what each of its types does', () => {
  expect(touchedTags('admin', { type: 'pallet.lost' })).toEqual(everyTag('admin'));
  expect(touchedTags('supplier', { type: 'order.placed' })).toEqual([]);
  expect(touchedTags('supplier', { type: 'many', types: ['product.changed', 'order.approved'] })).toEqual([
    'products',
    'rounds',
    'dashboard',
    'sales',
  ]);
  expect(touchedTags('supplier', { type: 'invoice.rejected' })).toContain('sales');
});
