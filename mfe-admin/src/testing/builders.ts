import type { AuditRow } from '@junto/contracts/admin/audit';
import type { AdminRound, AdminRoundRow } from '@junto/contracts/admin/rounds';
import type { User } from '@junto/contracts/admin/users';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import type { Profile } from '@junto/contracts/identity/profile';

/** A fixed id per kind and number: `idOf('a', 2)`. @param kind a hexadecimal digit */
export function idOf(kind: string, number: number): string {
  return `${kind.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const at = '2026-11-03T09:00:00.000Z';

/** Origin of an API key or a webhook of a buyer. */
export const madeByBuyer = {
  company_id: idOf('c', 1),
  company_name: 'Casa Norte Foods',
  role: 'buyer',
  made_by: idOf('d', 1),
  made_by_name: 'Marina Duarte',
  created_at: '2026-11-20T10:00:00.000Z',
} as const;

/** Profile of the signed-in user. */
export function aProfile(): Profile {
  return {
    id: idOf('e', 1),
    auth_id: idOf('e', 1),
    name: 'Joana Ferreira',
    email: 'admin@junto.test',
    phone: null,
    address: null,
    role: 'admin',
    company_id: null,
    avatar_url: null,
    language: 'en',
    created_at: at,
    last_active_at: null,
    company: null,
  };
}

export function aUser(number: number, over: Partial<User> = {}): User {
  const email = `person${number}@casanorte.test`;
  return {
    id: idOf('a', number),
    name: `Marina Duarte ${number}`,
    email,
    role: 'buyer',
    avatar_url: null,
    company: null,
    company_named: null,
    created_at: at,
    last_active_at: null,
    active: true,
    ...over,
  };
}

export function aRound(number: number, over: Partial<AdminRoundRow> = {}): AdminRoundRow {
  return {
    id: idOf('b', number),
    title: `Kraft packaging ${number}`,
    description: null,
    currency: 'USD',
    open_at: null,
    close_at: null,
    status: 'pending_approval',
    closing: false,
    reason: null,
    supplier_id: idOf('c', 1),
    supplier_name: 'Ribeira Embalagens',
    products: 1,
    created_at: at,
    version: 1,
    ...over,
  };
}

export function anOrder(number: number, over: Partial<OrderRow> = {}): OrderRow {
  return {
    id: idOf('d', number),
    buyer_id: idOf('a', 1),
    buyer_name: 'Marina Duarte',
    buyer_email: 'marina@casanorte.test',
    buyer_company_id: null,
    round_id: idOf('b', 1),
    round_title: 'Kraft packaging 1',
    round_status: 'approved',
    supplier_id: idOf('c', 1),
    supplier_name: 'Ribeira Embalagens',
    currency: 'USD',
    status: 'pending_admin',
    total_value: 177.24,
    total_units: 422,
    total_items: 1,
    created_at: at,
    decided_at: null,
    version: 1,
    moq_missed: false,
    ...over,
  };
}

/** A product of the first round. */
export function anOffer(id: string, name: string): AdminRound['offers'][number] {
  return {
    id,
    round_id: idOf('b', 1),
    product_id: idOf('8', 1),
    moq: 1000,
    max_qty: null,
    current_committed_qty: 684,
    total_selected: 148,
    product: {
      id: idOf('8', 1),
      name,
      sku_code: 'RE-MAI-24',
      unit_price: 1,
      currency: 'USD',
      uom: 'pieces',
      units_per_pack: 1,
      active: true,
      size: null,
      color: null,
      material: null,
      category: null,
      image: null,
      version: 1,
    },
  };
}

/** An audit row: an order approved by an admin. */
export function anAuditRow(number: number, over: Partial<AuditRow> = {}): AuditRow {
  return {
    id: idOf('f', number),
    at: '2026-11-20T17:40:00.000Z',
    type: 'order.approved',
    kind: 'order',
    subject_id: idOf('d', number),
    title: 'Kraft packaging',
    detail: 'Casa Norte',
    status: 'approved',
    actor: { kind: 'user', id: idOf('a', 1), role: 'admin', name: 'Joana Ferraz' },
    from: '203.0.113.9',
    request_id: 'request-7',
    ...over,
  };
}
