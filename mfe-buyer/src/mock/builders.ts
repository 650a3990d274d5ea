import type { Cart, CartSummary } from '@junto/contracts/buyer/carts';
import type { Order, OrderRow } from '@junto/contracts/buyer/orders';
import type { Offer, PoolState, RoundCard, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import type { Profile } from '@junto/contracts/identity/profile';
import type { Invoice, InvoiceLine, InvoiceRow } from '@junto/contracts/invoice';
import { fromMinor, subtotalMinor, sumMinor, toMinor } from '@junto/domain/money';
import { remainingOf } from '@junto/domain/pool-progress';

/** Ids that can be told apart at a glance: `idOf('offer', 2)`. */
export function idOf(noun: string, number: number): string {
  const head = [...noun]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
    .toString(16)
    .padStart(8, '0');
  return `${head}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const hourMs = 3_600_000;
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * hourMs).toISOString();
}

export function aProfile(part: Partial<Profile> = {}): Profile {
  const id = idOf('profile', 1);
  return {
    id,
    auth_id: id,
    name: 'Marina Duarte',
    email: 'buyer@junto.test',
    phone: null,
    address: null,
    role: 'buyer',
    company_id: null,
    avatar_url: null,
    language: 'en',
    created_at: inHours(-9000),
    last_active_at: null,
    company: null,
    ...part,
  };
}

/** An offer of a round and how its pool stands. */
export interface OfferedPool {
  offer: Offer;
  pool: PoolState;
}
interface OfferPart {
  number: number;
  round: string;
  name: string;
  price: number;
  pack: number;
  moq: number;
  cap?: number | null;
  committed: number;
  selected?: number;
  active?: boolean;
  currency?: 'USD' | 'EUR';
}

export function anOffer({
  number,
  round,
  name,
  price,
  pack,
  moq,
  cap = null,
  committed,
  selected = 0,
  active = true,
  currency = 'USD',
}: OfferPart): OfferedPool {
  const id = idOf('offer', number);
  const product_id = idOf('product', number);
  return {
    offer: {
      id,
      round_id: round,
      product_id,
      moq,
      max_qty: cap,
      product: {
        id: product_id,
        name,
        sku_code: `SKU-${number}`,
        unit_price: price,
        currency,
        uom: 'pieces',
        units_per_pack: pack,
        active,
        size: null,
        color: 'Brown',
        material: 'Kraft paper',
        category: null,
        image: null,
        version: 1,
      },
    },
    pool: {
      round_product_id: id,
      current_committed_qty: committed,
      total_selected: selected,
      remaining: remainingOf(committed, cap),
      version: 1,
    },
  };
}

export function aRound(part: Partial<RoundWithOffers> & { id: string; title: string }): RoundWithOffers {
  return {
    description: null,
    currency: 'USD',
    open_at: null,
    close_at: inHours(13 * 24),
    status: 'approved',
    closing: false,
    supplier_id: idOf('supplier', 1),
    supplier_name: 'Ribeira Embalagens',
    created_at: inHours(-100),
    offers: [],
    ...part,
  };
}

export function cardOf({ offers, ...head }: RoundWithOffers, pools: readonly PoolState[]): RoundCard {
  const total_committed = pools.reduce((sum, pool) => sum + pool.current_committed_qty, 0);
  return { ...head, products: offers.length, image: null, total_committed, total_moq: offers.reduce((sum, { moq }) => sum + moq, 0) };
}

/** The cart of a round holding some of its offers. @param quantities units by offer id */
export function aCart({ offers, ...round }: RoundWithOffers, pools: readonly PoolState[], quantities: ReadonlyMap<string, number>): Cart {
  const id = idOf('cart', Number(round.id.slice(-4)));
  const items = offers.flatMap((offer) => {
    const qty = quantities.get(offer.id);
    const pool = pools.find(({ round_product_id }) => round_product_id === offer.id);
    if (!qty || !pool) return [];
    const { product, moq, max_qty } = offer;
    const subtotal = fromMinor(subtotalMinor(toMinor(product.unit_price), qty));
    return [
      {
        id: offer.id,
        cart_id: id,
        round_product_id: offer.id,
        qty,
        unit_price: product.unit_price,
        subtotal,
        moq,
        max_qty,
        available: product.active,
        product,
        pool,
      },
    ];
  });
  const total_value = fromMinor(sumMinor(items.map(({ subtotal }) => toMinor(subtotal))));
  const total_units = items.reduce((sum, { qty }) => sum + qty, 0);
  return {
    id: items.length > 0 ? id : null,
    round_id: round.id,
    status: 'open',
    version: 1,
    round,
    items,
    total_items: items.length,
    total_units,
    total_value,
  };
}

export function summaryOf(cart: Cart, round: RoundWithOffers, pools: readonly PoolState[]): CartSummary {
  const { title, supplier_name, currency, close_at, total_committed, total_moq } = cardOf(round, pools);
  return {
    id: cart.id ?? cart.round_id,
    round_id: cart.round_id,
    title,
    supplier_name,
    currency,
    close_at,
    items: cart.total_items,
    units: cart.total_units,
    total_committed,
    total_moq,
    updated_at: inHours(-1),
  };
}

export function anOrder(cart: Cart, number: number, part: Partial<Order> = {}): Order {
  const id = idOf('order', number);
  return {
    id,
    buyer_id: aProfile().id,
    buyer_name: 'Marina Duarte',
    buyer_email: 'buyer@junto.test',
    buyer_company_id: null,
    round_id: cart.round_id,
    round_title: cart.round.title,
    round_status: 'approved',
    supplier_id: cart.round.supplier_id,
    supplier_name: cart.round.supplier_name,
    currency: cart.round.currency,
    status: 'pending_admin',
    total_value: cart.total_value,
    total_units: cart.total_units,
    total_items: cart.total_items,
    items: cart.items.map(({ product, ...line }) => ({
      ...product,
      id: line.id,
      order_id: id,
      round_product_id: line.round_product_id,
      product_id: product.id,
      product_name: product.name,
      qty: line.qty,
      unit_price: line.unit_price,
      subtotal: line.subtotal,
      moq_missed: false,
    })),
    created_at: inHours(-24),
    decided_at: null,
    version: 1,
    ...part,
  };
}

export function rowOf({ items, ...order }: Order): OrderRow {
  return { ...order, moq_missed: items.some((item) => item.moq_missed) };
}

export function anInvoice(order: Order, number: number, part: Partial<Invoice> = {}): Invoice {
  const lines = order.items.map((item, index): InvoiceLine => ({
    order_item_id: item.id,
    sku_code: item.sku_code,
    product_name: item.product_name,
    units_per_pack: item.units_per_pack,
    uom: item.uom,
    material: item.material,
    color: item.color,
    size: item.size,
    qty: item.qty,
    unit_price: item.unit_price,
    catalogue_price: index === 1 ? item.unit_price + 0.06 : item.unit_price,
    subtotal: item.subtotal,
    net_weight: 14.4,
    gross_weight: 15.84,
    cbm: 0.032,
    moq_missed: item.moq_missed,
  }));
  const party = {
    id: idOf('company', number),
    name: order.supplier_name,
    address: 'Rua do Carvalhido 210, 4250-101 Porto',
    country: null,
    phone: null,
    tax_number: null,
  };
  return {
    id: idOf('invoice', number),
    order_id: order.id,
    round_id: order.round_id,
    round_title: order.round_title,
    buyer_id: order.buyer_id,
    supplier_id: order.supplier_id,
    invoice_number: `PI-17952194421${String(number).padStart(2, '0')}`,
    currency: order.currency,
    status: 'sent',
    paid_at: null,
    issue_date: inHours(-30),
    due_date: inHours(14 * 24 + 1),
    notes: 'FOB Leixões. Palletised, two pallets. Colour proof to be approved before print.',
    supplier: party,
    buyer: {
      ...party,
      name: 'Casa Norte Foods',
      address: 'Av. Paulista 1842, São Paulo',
      country: 'Brazil',
      phone: '+55 11 4002 1120',
      tax_number: '21.448.903/0001-17',
    },
    lines,
    total_value: order.total_value,
    total_items: lines.length,
    total_units: order.total_units,
    total_net_weight: 14.4 * lines.length,
    total_gross_weight: 15.84 * lines.length,
    total_cbm: 0.032 * lines.length,
    created_at: inHours(-30),
    version: 1,
    ...part,
  };
}

export function invoiceRowOf({ lines: _lines, notes: _notes, supplier, buyer, ...invoice }: Invoice): InvoiceRow {
  return { ...invoice, supplier_name: supplier.name, buyer_name: buyer.name };
}
