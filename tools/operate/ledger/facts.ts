import type { mongo } from 'mongoose';
import type { JetStreamManager } from 'nats';
import { deadLetterStream } from '@junto/service-kit/nats/streams';

export interface OrderFact {
  id: string;
  key: string;
  buyer: string;
  round: string;
  status: string;
  /** Its round is settled with a change to its lines; a cancelled one was then cancelled by the settlement. */
  isSettled: boolean;
  /** As placed: pools keep the units that a settlement cancels or changes. */
  lines: { offer: string; qty: number }[];
  totalMinor: number;
  units: number;
  currency: string;
  createdAt: number;
  version: number;
}

interface PoolFact {
  id: string;
  round: string;
  cap: number | null;
  committed: number;
  selected: number;
}

export interface CartFact {
  buyer: string;
  round: string;
  lines: { offer: string; qty: number }[];
}

interface GateFact {
  round: string;
  committed: number;
  clearedAt: number | null;
}

/** A settlement that is not undone, with the figures that its administrator saw. */
interface SettlementFact {
  id: string;
  round: string;
  /** Its orders are still being written. */
  isWriting: boolean;
  placedUnits: number;
  settled: { orders: number; units: number; totalMinor: number };
}

/** Read model of an order in another service. */
export interface CopyFact {
  id: string;
  version: number;
  status: string;
  totalMinor: number;
  units: number;
  supplier: string;
  currency: string;
}

/** Documents of all databases, read directly. */
export interface Facts {
  orders: OrderFact[];
  pools: PoolFact[];
  carts: CartFact[];
  closedCarts: CartFact[];
  gates: GateFact[];
  settlements: SettlementFact[];
  /** Status of each listed round, and whether it is closing, by service. */
  rounds: Record<'supplier' | 'admin' | 'buyer', Map<string, string>>;
  /** Committed units and number of participating buyers, as in the supplier's list of rounds. */
  roundTotals: Map<string, { committed: number; buyers: number }>;
  sales: CopyFact[];
  adminOrders: CopyFact[];
  poolCopies: Record<'supplier' | 'admin', Map<string, number>>;
  /** Audit trail rows per order for the order itself, without its shipments. */
  audited: Map<string, number>;
  adminFigures: Record<string, number>;
  /** `soldMinor` by currency. */
  supplierFigures: Map<string, { sales: number; soldUnits: number; soldMinor: Record<string, number> }>;
  /** Unsent outbox rows per service. */
  outbox: Record<string, number>;
  deadLetters: number;
}

// Documents of six services, read without their schemas.
// oxlint-disable-next-line typescript/no-explicit-any
type Doc = any;
const all = (db: mongo.Db, name: string, projection?: Record<string, 0 | 1>): Promise<Doc[]> =>
  db.collection(name).find({}, { projection }).toArray() as Promise<Doc[]>;

/** Database of a service. */
export type DatabaseOf = (service: 'identity' | 'supplier' | 'admin' | 'buyer') => mongo.Db;

export async function readFacts(db: DatabaseOf, countDeadLetters: () => Promise<number>): Promise<Facts> {
  const [own, copies, outbox, deadLetters] = await Promise.all([
    readBuyer(db('buyer')),
    readCopies(db('supplier'), db('admin')),
    readOutboxes(db),
    countDeadLetters(),
  ]);
  const rounds = { ...copies.rounds, buyer: own.listed };
  return { ...own, ...copies, rounds, outbox, deadLetters };
}

async function readBuyer(db: mongo.Db) {
  const [orders, pools, carts, closedCarts, gates, settlements, listed] = await Promise.all([
    all(db, 'orders'),
    all(db, 'pools'),
    all(db, 'carts'),
    all(db, 'closed_carts'),
    all(db, 'round_gates'),
    all(db, 'settlements', { round_id: 1, counts: 1, writing: 1, placed: 1, settled: 1 }),
    all(db, 'listed_rounds', { status: 1, closing: 1 }),
  ]);
  const unitsOf = (kind: 'committed' | 'selected') =>
    new Map<string, number>(gates.flatMap((gate) => Object.entries(gate[kind] as Record<string, number>)));
  const [committed, selected] = [unitsOf('committed'), unitsOf('selected')];
  const cart = (doc: Doc): CartFact => ({ buyer: doc.buyer_id, round: doc.round_id, lines: doc.items.map(lineOf) });
  return {
    orders: orders.map((doc): OrderFact => ({
      id: doc._id,
      key: doc.key,
      buyer: doc.buyer_id,
      round: doc.round_id,
      status: doc.status,
      isSettled: Boolean(doc.settlement),
      lines: placedLinesOf(doc),
      totalMinor: doc.total_minor,
      units: doc.total_units,
      currency: doc.currency,
      createdAt: doc.created_at.getTime(),
      version: doc.version,
    })),
    pools: pools.map((doc): PoolFact => ({
      id: doc._id,
      round: doc.round_id,
      cap: doc.max_qty ?? null,
      committed: committed.get(doc._id) ?? 0,
      selected: selected.get(doc._id) ?? 0,
    })),
    carts: carts.filter(({ status }) => status === 'open').map(cart),
    closedCarts: closedCarts.map(cart),
    gates: gates.map((doc): GateFact => ({
      round: doc._id,
      committed: doc.total_committed,
      clearedAt: doc.cleared_at?.getTime() ?? null,
    })),
    settlements: settlements.filter(({ counts }) => counts).map(settlementOf),
    listed: new Map<string, string>(listed.map((doc) => [doc._id, stateOf(doc.status, doc.closing)])),
  };
}

function settlementOf({ _id, round_id, writing, placed, settled }: Doc): SettlementFact {
  return {
    ...{ id: _id, round: round_id, isWriting: writing, placedUnits: placed.units },
    settled: { orders: settled.orders, units: settled.units, totalMinor: settled.total_minor },
  };
}

function lineOf(item: Doc): { offer: string; qty: number } {
  return { offer: item.round_product_id, qty: item.qty };
}

/** Lines of a stored order as placed, whatever its settlement changed. */
export function placedLinesOf({ items, settlement }: Doc): { offer: string; qty: number }[] {
  return [...items, ...(settlement?.cancelled_items ?? [])].map((item: Doc) => ({
    ...lineOf(item),
    qty: item.placed_qty ?? item.qty,
  }));
}

function stateOf(status: string, closing: boolean): string {
  return closing && status !== 'closed' ? `${status}, closing` : status;
}

async function readCopies(supplier: mongo.Db, admin: mongo.Db) {
  const [rounds, sales, pools, figures] = await Promise.all([
    all(supplier, 'rounds', { status: 1, close_step: 1, total_committed: 1, buyers: 1 }),
    all(supplier, 'sales', { items: 0 }),
    all(supplier, 'pools'),
    all(supplier, 'company_figures'),
  ]);
  const [adminRounds, adminOrders, adminPools, counts, audited] = await Promise.all([
    all(admin, 'rounds', { status: 1, closing: 1 }),
    all(admin, 'orders', { items: 0 }),
    all(admin, 'pools'),
    all(admin, 'figures'),
    admin
      .collection('audit_trail')
      .aggregate([
        { $match: { kind: 'order', type: /^order\./ } },
        { $group: { _id: '$subject_id', rows: { $sum: 1 } } },
      ])
      .toArray(),
  ]);
  return {
    rounds: {
      supplier: new Map<string, string>(
        rounds.map((doc) => [doc._id, stateOf(doc.status, doc.close_step === 'under_way')]),
      ),
      admin: new Map<string, string>(adminRounds.map((doc) => [doc._id, stateOf(doc.status, doc.closing)])),
    },
    roundTotals: new Map(
      rounds.map((doc) => [doc._id as string, { committed: doc.total_committed, buyers: doc.buyers }]),
    ),
    sales: sales.map(copyOf),
    adminOrders: adminOrders.map(copyOf),
    poolCopies: { supplier: committedOf(pools), admin: committedOf(adminPools) },
    audited: new Map(audited.map((doc) => [doc._id as string, doc.rows as number])),
    adminFigures: (counts.find(({ _id }) => _id === 'orders')?.counts ?? {}) as Record<string, number>,
    supplierFigures: new Map(figures.map((doc) => [doc._id as string, soldOf(doc)])),
  };
}

function copyOf({ _id, version, status, total_minor, total_units, supplier_id, currency }: Doc): CopyFact {
  return { id: _id, version, status, totalMinor: total_minor, units: total_units, supplier: supplier_id, currency };
}
function committedOf(pools: Doc[]): Map<string, number> {
  return new Map(pools.map((doc) => [doc._id as string, doc.committed as number]));
}
function soldOf({ sales = 0, sold_units = 0, sold_minor = {} }: Doc) {
  return { sales, soldUnits: sold_units, soldMinor: sold_minor as Record<string, number> };
}

async function readOutboxes(db: DatabaseOf): Promise<Record<string, number>> {
  const owners = ['identity', 'supplier', 'admin', 'buyer'] as const;
  const counts = await Promise.all(owners.map((name) => db(name).collection('outbox').countDocuments({ sent: false })));
  return Object.fromEntries(owners.map((name, index) => [name, counts[index]!]));
}

/** Dead letters in their stream; empty if the stream does not exist. */
export async function deadLettersIn(manager: JetStreamManager, prefix: string): Promise<number> {
  const info = await manager.streams.info(deadLetterStream(prefix)).catch((error: unknown) => {
    if (!String(error).includes('stream not found')) throw error;
  });
  return info?.state.messages ?? 0;
}
