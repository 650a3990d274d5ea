import type { PaymentDetails } from '@junto/contracts/supplier/payment-details';
import type { Sale } from '@junto/contracts/supplier/sales';
import { anImport, type ImportWorld } from '../testing/an-import';
import { anInvoice, aProduct, aRound, aSale, company, idOf } from '../testing/builders';
import type { World } from '../testing/handlers';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const unknown = { net_weight: null, gross_weight: null, cbm: null };
export const measured = { net_weight: 12.4, gross_weight: 13.1, cbm: 0.082 };

const products = () => [
  aProduct(1, { name: 'Kraft mailer, 240 × 320 mm', category_id: idOf('category', 1), category_name: 'Packaging' }),
  aProduct(2, { name: 'Shipping box, 300 × 200 × 150 mm', unit_price: 1.18, units_per_pack: 25 }),
  aProduct(3, { name: 'Paper tape, 50 mm × 50 m', unit_price: 2.05, units_per_pack: 36, color: 'Brown' }),
  aProduct(4, { name: 'Tissue paper, 500 × 750 mm', unit_price: 18.4, units_per_pack: 1, active: false }),
];

/** One round in each status. */
const rounds = () => [
  aRound(1, { status: 'approved', open_at: inDays(-6), close_at: inDays(5), created_at: inDays(-8) }),
  aRound(2, { title: 'Shipping boxes, winter run', status: 'pending_approval', created_at: inDays(-2) }),
  aRound(3, { title: 'Paper tape, printed', status: 'draft', created_at: inDays(-1), buyers: 0, total_committed: 0 }),
  aRound(4, { title: 'Kraft packaging, spring run', status: 'closed', close_at: inDays(-40), created_at: inDays(-70) }),
];

/** A line without weights, for which the catalogue offers weights. */
const offeredByCatalogue = (sale: Sale): Sale => ({
  ...sale,
  items: sale.items.map((item) => ({ ...item, by_catalogue: measured })),
});

const sales = () => [
  aSale(1, measured, { created_at: inDays(-1) }),
  offeredByCatalogue(aSale(2, unknown, { created_at: inDays(-2) })),
  aSale(3, measured, {
    status: 'completed',
    round_status: 'closed',
    created_at: inDays(-45),
    invoice_id: idOf('invoice', 2),
  }),
];

const invoices = () => [
  anInvoice({ status: 'draft' }),
  anInvoice({ id: idOf('invoice', 2), invoice_number: 'PI-1795219442188', status: 'sent', order_id: idOf('order', 3) }),
];

/** In-memory company of a supplier, for standalone mode. */
export function createWorld() {
  const world: World = { products: products(), rounds: rounds(), sales: sales(), invoices: invoices() };
  const imports: ImportWorld = { imports: [anImport(1)], known: world.products };
  const payment: PaymentDetails = { payment_terms: '30 days after delivery', bank_account: null };
  const categories = ['Packaging', 'Textiles', 'Lighting'].map((name, index) => ({
    id: idOf('category', index + 1),
    name,
    created_at: inDays(-200),
  }));
  return { ...world, imports, payment, categories, company };
}
export type MockWorld = ReturnType<typeof createWorld>;
