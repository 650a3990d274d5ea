import type { Changed } from './channels';

/**
 * Whose screens: the remotes' areas, and the shell's own (who is signed in, as header, profile page and every area show
 * it).
 */
export type Area = 'shell' | 'buyer' | 'supplier' | 'admin';

/** The cache tags of an area's reads that an event makes stale; an area that is absent shows nothing of it. */
interface Touched {
  shell?: readonly ('profile' | 'notices')[];
  buyer?: readonly ('rounds' | 'carts' | 'cart' | 'orders' | 'invoices' | 'dashboard')[];
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
/** An event that no open page is told of as news, and why not. */
interface Untold {
  untold: string;
}
/** The cache tags of an area that some event makes stale. */
export type TouchedTag<A extends Area> = NonNullable<Touched[A]>[number];

const everyOwnScreen = ['rounds', 'sales', 'invoices', 'products', 'categories', 'dashboard'] as const;

/** Whatever admins are told of leaves a row in the trail, and the thing's own history shows it. */
const ordered = { buyer: ['orders', 'dashboard'], admin: ['orders', 'audit', 'dashboard'] } as const satisfies Touched;
/** From its approval on an order is a sale of the supplier's. */
const sold = { ...ordered, supplier: ['sales', 'dashboard'] } as const satisfies Touched;
const planned = {
  supplier: ['rounds', 'dashboard'],
  admin: ['rounds', 'audit', 'dashboard'],
} as const satisfies Touched;
/** Buyers hear of it on the channel of the round that they look at, without its offers, which are as they were. */
const standing = { ...planned, buyer: ['rounds', 'cart', 'carts', 'dashboard'] } as const satisfies Touched;
/**
 * A sale names its invoice, one that was rejected no longer; an order's timeline shows how far it is. Admins read it,
 * as they do a delivery, in the history of order and round.
 */
const invoiced = {
  buyer: ['invoices', 'orders', 'dashboard'],
  supplier: ['invoices', 'sales', 'dashboard'],
  admin: ['audit'],
} as const satisfies Touched;
/** How far an order is on its way shows beside its status. */
const delivered = { buyer: ['orders'], supplier: ['sales'], admin: ['audit'] } as const satisfies Touched;

/**
 * Which screens each event touches. The gateway tells the people of every area that stands here, the areas read again
 * what hangs on these tags, and a test walks all events of the contracts. Beside them stand 'cart.changed', by which a
 * buyer's tabs follow each other, and 'notices.changed', by which the bells of a person do. A round that opens and a
 * product's new name or picture are told to no buyer's list: no channel reaches all buyers, lists are read anew when
 * they are opened, and the cart says what changed before an order.
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
  'pool.changed': { untold: "live figures travel on the round's own channel, as `quantity_change`" },
  'pool.reached_moq': { buyer: ['rounds', 'carts', 'cart', 'orders'], supplier: ['rounds', 'dashboard'] },
  'pool.lost_moq': { buyer: ['rounds', 'carts', 'cart', 'orders'], supplier: ['rounds', 'dashboard'] },
  'participation.changed': { supplier: ['rounds', 'dashboard'] },
  'round.buyers_warned': { buyer: ['rounds'] },
  'round.carts_cleared': { buyer: ['carts', 'cart', 'orders', 'rounds', 'dashboard'] },
  'round.created': planned,
  'round.changed': planned,
  'round.submitted': planned,
  'round.withdrawn': planned,
  'round.approved': planned,
  'round.rejected': planned,
  'round.closing_soon': planned,
  'round.closing': standing,
  'round.closed': standing,
  'invoice.generated': invoiced,
  'invoice.changed': invoiced,
  'invoice.sent': invoiced,
  'invoice.accepted': invoiced,
  'invoice.rejected': invoiced,
  'invoice.paid': invoiced,
  'delivery.shipped': delivered,
  'delivery.delivered': delivered,
  'product.changed': { supplier: ['products', 'rounds', 'dashboard'] },
  'product.deleted': { supplier: ['products', 'dashboard'] },
  // With another company a supplier sees nothing of what they saw before.
  'profile.changed': {
    shell: ['profile'],
    buyer: ['dashboard'],
    supplier: everyOwnScreen,
    admin: ['users', 'audit', 'dashboard'],
  },
  'invitation.changed': { admin: ['users', 'audit'] },
  'user.registered': { admin: ['users', 'audit', 'dashboard'] },
  'session.ended': { untold: 'the gateway closes the sockets of the session, and the page asks for a new token' },
  // Whose they are made them by hand, a few a year: their own sheet reads when it is opened.
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

/**
 * The cache tags of an area that a piece of news makes stale; all that any makes stale when this version of the area
 * does not know it.
 */
export function touchedTags<A extends Area>(
  area: A,
  { type, types = [type] }: Pick<Changed, 'type' | 'types'>,
): TouchedTag<A>[] {
  const tags = types.flatMap<string>((one) =>
    one in touchedByType ? (touchedByType[one]?.[area] ?? []) : everyTag(area),
  );
  return [...new Set(tags as TouchedTag<A>[])];
}

/** What is read again after a gap: every tag of the area that some event makes stale. */
export function everyTag<A extends Area>(area: A): TouchedTag<A>[] {
  const tags = Object.values(touchedByType).flatMap((touched) => touched[area] ?? []);
  return [...new Set(tags as TouchedTag<A>[])];
}
