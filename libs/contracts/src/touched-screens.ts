import type { Changed } from './channels';

/** Areas of the remotes, and the shell (the signed-in user, shown in header, profile page and every area). */
export type Area = 'shell' | 'buyer' | 'supplier' | 'admin';

/** Cache tags per area that an event invalidates; areas that do not show it are absent. */
interface Touched {
  shell?: readonly ('profile' | 'notices')[];
  buyer?: readonly ('rounds' | 'round' | 'carts' | 'cart' | 'orders' | 'invoices' | 'dashboard')[];
  supplier?: readonly ('rounds' | 'sales' | 'invoices' | 'products' | 'categories' | 'dashboard')[];
  admin?: readonly (
    | 'rounds'
    | 'orders'
    | 'companies'
    | 'users'
    | 'categories'
    | 'settings'
    | 'api-keys'
    | 'webhooks'
    | 'audit'
    | 'dashboard'
  )[];
}
/** An event that is not sent to open pages, with the reason. */
interface Untold {
  untold: string;
}
/** Cache tags of an area that any event invalidates. */
export type TouchedTag<A extends Area> = NonNullable<Touched[A]>[number];

const everyOwnScreen = ['rounds', 'sales', 'invoices', 'products', 'categories', 'dashboard'] as const;

/** Every event for administrators adds an audit entry, which the subject's history also shows. */
const ordered = { buyer: ['orders', 'dashboard'], admin: ['orders', 'audit', 'dashboard'] } as const satisfies Touched;
/** From its approval on, an order is also a sale of the supplier. */
const sold = { ...ordered, supplier: ['sales', 'dashboard'] } as const satisfies Touched;
/** Its settlement changes an order, and with it the sale and the draft of its invoice. */
const settled = { ...ordered, supplier: ['sales', 'invoices', 'dashboard'] } as const satisfies Touched;
const planned = {
  supplier: ['rounds', 'dashboard'],
  admin: ['rounds', 'audit', 'dashboard'],
} as const satisfies Touched;
/** Buyers receive it on the channel of the round they view, without its unchanged offers. */
const standing = { ...planned, buyer: ['rounds', 'cart', 'carts', 'dashboard'] } as const satisfies Touched;
/**
 * A sale shows its invoice, an order's timeline its state. Administrators see it in the history of order and round, as
 * they do deliveries.
 */
const invoiced = {
  buyer: ['invoices', 'orders', 'dashboard'],
  supplier: ['invoices', 'sales', 'dashboard'],
  admin: ['audit'],
} as const satisfies Touched;
/** The delivery state is shown beside the status of an order. */
const delivered = { buyer: ['orders'], supplier: ['sales'], admin: ['audit'] } as const satisfies Touched;
const behindTheBell = { untold: 'the bell shows its notification' };

/**
 * Screens affected by each event. The gateway notifies users of every listed area, their pages refetch these tags, and
 * a test covers all events of the contracts. Also lists 'cart.changed', which synchronizes a buyer's tabs, and
 * 'notices.changed', which synchronizes notification bells. New rounds and changed product names or images do not
 * update lists of buyers: no channel reaches all buyers, lists refetch when opened, and the cart shows changes before
 * an order.
 */
export const touchedScreens = {
  'notices.changed': { shell: ['notices'] },
  'cart.changed': { buyer: ['carts', 'cart', 'dashboard'] },
  'order.placed': { ...ordered, buyer: ['orders', 'carts', 'cart', 'dashboard'] },
  'order.approved': sold,
  'order.rejected': ordered,
  'order.cancelled': ordered,
  'order.completed': sold,
  'order.changed': sold,
  'order.settled': settled,
  'order.settlement_undone': settled,
  'pool.changed': { untold: 'figures travel as `quantity_change`' },
  'pool.reached_moq': { buyer: ['rounds', 'carts', 'cart', 'orders'], supplier: ['rounds', 'dashboard'] },
  'pool.lost_moq': { buyer: ['rounds', 'carts', 'cart', 'orders'], supplier: ['rounds', 'dashboard'] },
  'pool.neared_moq': behindTheBell,
  'pool.price_fell': behindTheBell,
  'waitlist.offered': { buyer: ['cart'] },
  'participation.changed': { supplier: ['rounds', 'dashboard'] },
  'round.buyers_warned': { buyer: ['rounds'] },
  'round.close_neared': behindTheBell,
  'round.extension_announced': { buyer: ['rounds', 'round', 'carts', 'cart', 'orders', 'dashboard'] },
  'round.change_announced': { buyer: ['rounds', 'round', 'carts', 'cart', 'orders', 'dashboard'] },
  'round.settlement_awaited': { untold: 'its notification leads to the page' },
  'round.carts_cleared': { buyer: ['carts', 'cart', 'orders', 'rounds', 'dashboard'] },
  'round.created': planned,
  'round.changed': planned,
  'round.submitted': planned,
  'round.withdrawn': planned,
  'round.approved': planned,
  'round.rejected': planned,
  'round.closing_soon': planned,
  'round.extended': planned,
  'round.change_requested': planned,
  'round.change_withdrawn': planned,
  'round.change_rejected': planned,
  'round.terms_changed': planned,
  'round.supply_stated': planned,
  'round.closing': standing,
  'round.closed': standing,
  'round.settled': { supplier: ['rounds', 'sales', 'dashboard'], admin: ['rounds', 'orders', 'audit', 'dashboard'] },
  'round.settlement_undone': {
    supplier: ['rounds', 'sales', 'dashboard'],
    admin: ['rounds', 'orders', 'audit', 'dashboard'],
  },
  'invoice.generated': invoiced,
  'invoice.changed': invoiced,
  'invoice.sent': invoiced,
  'invoice.accepted': invoiced,
  'invoice.rejected': invoiced,
  'invoice.paid': invoiced,
  'invoice.deleted': invoiced,
  'delivery.shipped': delivered,
  'delivery.delivered': delivered,
  'product.changed': { supplier: ['products', 'rounds', 'dashboard'] },
  'product.deleted': { supplier: ['products', 'dashboard'] },
  // A supplier who changes company loses access to previous data.
  'profile.changed': {
    shell: ['profile'],
    buyer: ['dashboard'],
    supplier: everyOwnScreen,
    admin: ['users', 'audit', 'dashboard'],
  },
  'invitation.changed': { admin: ['users', 'audit'] },
  'user.registered': { admin: ['users', 'audit', 'dashboard'] },
  'session.ended': { untold: 'the gateway closes the sockets of the session' },
  // Created by hand, a few per year: their settings card refetches when opened.
  'api_key.changed': { admin: ['api-keys', 'audit'] },
  'webhook.changed': { admin: ['webhooks', 'audit'] },
  'account.changed': { admin: ['audit'] },
  'payment_details.changed': { admin: ['companies', 'audit'] },
  'company.changed': {
    shell: ['profile'],
    supplier: ['dashboard'],
    admin: ['companies', 'users', 'audit', 'dashboard'],
  },
  'category.changed': { supplier: ['categories', 'products'], admin: ['categories', 'audit', 'dashboard'] },
  'category.deleted': { supplier: ['categories', 'products'], admin: ['categories', 'audit', 'dashboard'] },
  'setting.changed': { admin: ['settings', 'audit'] },
} as const satisfies Record<string, Touched | Untold>;

const touchedByType: Readonly<Record<string, Touched & Partial<Untold>>> = touchedScreens;

/** Cache tags of an area that an event invalidates; all of them if this version of the area does not know the event. */
export function touchedTags<A extends Area>(
  area: A,
  { type, types = [type] }: Pick<Changed, 'type' | 'types'>,
): TouchedTag<A>[] {
  const tags = types.flatMap<string>((one) =>
    one in touchedByType ? (touchedByType[one]?.[area] ?? []) : everyTag(area),
  );
  return [...new Set(tags as TouchedTag<A>[])];
}

/** Tags to refetch after a gap: all tags of the area that any event invalidates. */
export function everyTag<A extends Area>(area: A): TouchedTag<A>[] {
  const tags = Object.values(touchedByType).flatMap((touched) => touched[area] ?? []);
  return [...new Set(tags as TouchedTag<A>[])];
}
