import type { AuditRow } from '@junto/contracts/admin/audit';
import type { Category } from '@junto/contracts/admin/categories';
import type { Company } from '@junto/contracts/admin/companies';
import type { AdminRound } from '@junto/contracts/admin/rounds';
import type { Setting } from '@junto/contracts/admin/settings';
import type { Order, OrderRow } from '@junto/contracts/buyer/orders';
import type { Invitation } from '@junto/contracts/identity/invitations';
import { settingNames, settings } from '@junto/contracts/settings';
import { anAuditRow, anOffer, anOrder, aProfile, aRound, aUser, idOf } from '../testing/builders';

const dayMs = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

export function aCompany(number: number, name: string, type: Company['type'], part: Partial<Company> = {}): Company {
  const known = {
    country: 'Portugal',
    address: 'Rua do Norte 12, Porto',
    phone: null,
    tax_number: null,
    addresses: [],
  };
  return {
    id: idOf('c', number),
    name,
    type,
    ...known,
    active: true,
    created_at: inDays(-30 * number),
    version: 1,
    ...part,
  };
}

/** One round in each status. */
const rounds = (): AdminRound[] => {
  const titles = { pending_approval: 'Shipping boxes, winter run', approved: 'Kraft packaging, autumn run' };
  const others = { closed: 'Bamboo cutlery, spring run', cancelled: 'LED pendants, third batch' };
  return Object.entries({ ...titles, ...others }).map(([status, title], index) => ({
    ...aRound(index + 1, { title, status: status as AdminRound['status'], created_at: inDays(-3 * index - 1) }),
    open_at: inDays(-3 * index),
    close_at: inDays(6 - 20 * Math.max(0, index - 1)),
    offers: [offerOf(index + 1)],
  }));
};

function offerOf(round: number): AdminRound['offers'][number] {
  const { product, ...offer } = anOffer(idOf('9', round), 'Kraft mailer, 240 × 320 mm');
  const product_id = idOf('f', round);
  const differing = {
    id: product_id,
    sku_code: `RE-MAI-${round}`,
    unit_price: 0.42,
    units_per_pack: 50,
    color: 'Brown',
  };
  return { ...offer, round_id: idOf('b', round), product_id, max_qty: 2000, product: { ...product, ...differing } };
}

/** An order with one line. */
export function wholeOrder({ moq_missed, ...row }: OrderRow): Order {
  const line = {
    product_name: 'Kraft mailer, 240 × 320 mm',
    sku_code: 'RE-MAI-1',
    currency: row.currency,
    uom: 'pieces',
  } as const;
  const looks = { units_per_pack: 1, size: null, color: 'Brown', material: null, category: null, image: null };
  const money = { qty: row.total_units, unit_price: 0.42, subtotal: row.total_value };
  const ids = { id: idOf('8', 1), order_id: row.id, round_product_id: idOf('9', 1), product_id: idOf('f', 1) };
  return { ...row, items: [{ ...ids, ...line, ...looks, ...money, moq_missed }] };
}

const orders = () => [
  anOrder(1, { round_title: 'Kraft packaging, autumn run', created_at: inDays(-1) }),
  anOrder(2, {
    moq_missed: true,
    round_status: 'closed',
    round_title: 'Bamboo cutlery, spring run',
    created_at: inDays(-2),
  }),
  anOrder(3, { status: 'approved', decided_at: inDays(-2), created_at: inDays(-4) }),
  anOrder(4, { status: 'completed', decided_at: inDays(-20), created_at: inDays(-24) }),
];

const users = () => [
  { ...aUser(1, { name: 'Joana Ferreira', email: 'admin@junto.test', role: 'admin' }), id: aProfile().id },
  aUser(2, {
    name: 'Marina Duarte',
    company: { id: idOf('c', 2), name: 'Casa Norte Foods', type: 'buyer', active: true },
  }),
  aUser(3, { name: 'Henrique Alves', role: 'supplier', company_named: 'Ribeira Embalagens Lda' }),
  aUser(4, { name: 'Rui Sampaio', active: false }),
];

const categories = (): Category[] =>
  ['Packaging', 'Textiles', 'Lighting'].map((name, index) => ({
    id: idOf('7', index + 1),
    name,
    created_at: inDays(-200),
    version: 1,
  }));

const declared = (): Setting[] =>
  settingNames.map((name) => {
    const never = { is_initial: true, version: 0, changed_at: null, changed_by: null };
    return { name, value: settings[name].initial, ...never };
  });

const anInvitation = (): Invitation => ({
  id: idOf('6', 1),
  email: 'new@casanorte.test',
  role: 'buyer',
  company_id: idOf('c', 2),
  company_name: 'Casa Norte Foods',
  by: aProfile().id,
  by_name: aProfile().name,
  created_at: inDays(-1),
  sent_at: inDays(-1),
  expires_at: inDays(6),
  accepted_at: null,
  withdrawn_at: null,
});

const audit = (): AuditRow[] => [
  anAuditRow(1, {
    id: idOf('5', 1),
    at: inDays(-1),
    subject_id: idOf('d', 3),
    title: 'Kraft packaging, autumn run',
    detail: 'Marina Duarte',
    actor: { kind: 'user', id: aProfile().id, role: 'admin', name: aProfile().name },
  }),
];

/** An in-memory platform, for standalone mode. */
export function createWorld() {
  const companies = [aCompany(1, 'Ribeira Embalagens', 'supplier'), aCompany(2, 'Casa Norte Foods', 'buyer')];
  const lists = { rounds: rounds(), orders: orders(), users: users(), categories: categories(), audit: audit() };
  return { ...lists, companies, settings: declared(), invitations: [anInvitation()] };
}
export type MockWorld = ReturnType<typeof createWorld>;
