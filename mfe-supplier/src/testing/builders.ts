import type { Profile } from '@junto/contracts/identity/profile';
import type { Invoice, InvoiceRow } from '@junto/contracts/invoice';
import type { Product } from '@junto/contracts/product';
import type { ListedOwnRound, OwnRound } from '@junto/contracts/supplier/rounds';
import type { Sale, SaleRow } from '@junto/contracts/supplier/sales';
import { progressOf } from '@junto/domain/round-progress';

/** A fixed id per kind and number: `idOf('product', 2)`. */
export function idOf(kind: string, number: number): string {
  const prefix = [...kind]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffffffff, 7)
    .toString(16)
    .padStart(8, '0');
  return `${prefix}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const at = '2026-11-03T09:00:00.000Z';
export const company = idOf('company', 1);

export function aProfile(over: Partial<Profile> = {}): Profile {
  return {
    id: idOf('person', 1),
    auth_id: idOf('person', 1),
    name: 'Henrique Alves',
    email: 'henrique@ribeira.test',
    phone: null,
    address: null,
    role: 'supplier',
    company_id: company,
    avatar_url: null,
    language: 'en',
    created_at: at,
    last_active_at: null,
    company: null,
    ...over,
  } as Profile;
}

export function aProduct(number: number, over: Partial<Product> = {}): Product {
  return {
    id: idOf('product', number),
    name: `Kraft mailer ${number}`,
    sku_code: `RE-MAI-${number}`,
    unit_price: 0.42,
    currency: 'USD',
    uom: 'pieces',
    units_per_pack: 50,
    active: true,
    size: null,
    color: null,
    material: null,
    category_id: null,
    category_name: null,
    supplier_id: company,
    images: [],
    created_at: at,
    version: 1,
    ...over,
  };
}

export function aRound(number: number, over: Partial<OwnRound> = {}): OwnRound {
  const { id, name, sku_code, unit_price, currency, uom, units_per_pack, active, size, color, material } = aProduct(1);
  return {
    id: idOf('round', number),
    title: 'Kraft packaging, autumn run',
    description: null,
    currency: 'USD',
    open_at: null,
    close_at: null,
    status: 'draft',
    closing: false,
    reason: null,
    supplier_id: company,
    supplier_name: 'Ribeira Embalagens',
    products: 1,
    total_committed: 684,
    total_moq: 1000,
    buyers: 2,
    created_at: at,
    version: 1,
    revenue: 287.28,
    potential: 420,
    offers: [
      {
        id: idOf('offer', 1),
        round_id: idOf('round', number),
        product_id: id,
        moq: 1000,
        max_qty: null,
        current_committed_qty: 684,
        total_selected: 100,
        as_offered: { unit_price: 0.42, units_per_pack: 50 },
        product: {
          id,
          name,
          sku_code,
          unit_price,
          currency,
          uom,
          units_per_pack,
          active,
          size,
          color,
          material,
          category: null,
          image: null,
          version: 1,
        },
      },
    ],
    ...over,
  };
}

/** Terms of a new round as it is sent, without its title and its products. */
export const sentRound = {
  description: null,
  currency: 'USD',
  open_at: null,
  close_at: null,
  close_policy: 'ask',
  extend_days: null,
  incoterm: null,
  incoterm_place: null,
  delivery_terms: null,
};

export function rowOfRound({ offers, revenue: _revenue, potential: _potential, ...row }: OwnRound): ListedOwnRound {
  const pools = offers.map(({ id, moq, max_qty, current_committed_qty: committed }) => ({
    id,
    moq,
    max_qty,
    committed,
  }));
  return { ...row, progress: { ...progressOf(pools), pools } };
}

export function aSale(
  number: number,
  weights: Pick<Sale['items'][number], 'net_weight' | 'gross_weight' | 'cbm'>,
  over: Partial<Sale> = {},
): Sale {
  const order_id = idOf('order', number);
  return {
    id: order_id,
    buyer_id: idOf('buyer', 1),
    buyer_name: 'Marina Duarte',
    buyer_company_name: 'Casa Norte',
    round_id: idOf('round', 1),
    round_title: 'Kraft packaging, autumn run',
    round_status: 'approved',
    supplier_id: company,
    supplier_name: 'Ribeira Embalagens',
    currency: 'USD',
    status: 'approved',
    total_value: 177.24,
    total_units: 422,
    total_items: 1,
    created_at: at,
    decided_at: at,
    version: 1,
    invoice_id: null,
    items: [
      {
        id: idOf('line', number),
        order_id,
        round_product_id: idOf('offer', 1),
        product_id: idOf('product', 1),
        product_name: 'Kraft mailer 1',
        sku_code: 'RE-MAI-1',
        currency: 'USD',
        uom: 'pieces',
        units_per_pack: 36,
        size: null,
        color: null,
        material: null,
        category: null,
        image: null,
        qty: 422,
        unit_price: 0.42,
        subtotal: 177.24,
        moq_missed: false,
        ...weights,
      },
    ],
    ...over,
  };
}
export function rowOfSale({ items, deliver_to: _to, delivery, ...row }: Sale): SaleRow {
  const complete = items.every((item) => item.net_weight !== null && item.gross_weight !== null && item.cbm !== null);
  return {
    ...row,
    moq_missed: items.some(({ moq_missed }) => moq_missed),
    weights_complete: complete,
    delivery_state: delivery?.state ?? 'to_ship',
  };
}

export function anInvoice(over: Partial<Invoice> = {}): Invoice {
  const party = { id: null, address: null, country: null, phone: null, tax_number: null };
  return {
    id: idOf('invoice', 1),
    order_id: idOf('order', 1),
    round_id: idOf('round', 1),
    round_title: 'Kraft packaging, autumn run',
    buyer_id: idOf('buyer', 1),
    supplier_id: company,
    invoice_number: 'PI-1795219442107',
    currency: 'USD',
    status: 'draft',
    paid_at: null,
    issue_date: at,
    due_date: null,
    notes: null,
    supplier: { ...party, name: 'Ribeira Embalagens' },
    buyer: { ...party, name: 'Casa Norte Foods' },
    lines: [],
    total_value: 177.24,
    total_items: 1,
    total_units: 422,
    total_net_weight: 1,
    total_gross_weight: 2,
    total_cbm: 0.1,
    created_at: at,
    version: 1,
    ...over,
  };
}
export function rowOfInvoice({ lines: _lines, notes: _notes, supplier, buyer, ...document }: Invoice): InvoiceRow {
  const { payment_terms: _terms, bank_account: _account, ...listed } = document;
  const { incoterm: _incoterm, incoterm_place: _place, delivery_terms: _delivery, ...row } = listed;
  return { ...row, supplier_name: supplier.name, buyer_name: buyer.name };
}
