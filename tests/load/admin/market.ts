import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { foldText } from '@junto/domain/fold-text';
import { AuditRowModel, type AuditRow } from '../../../services/admin/src/audit/audit-row.model';
import { weighCompany } from '../../../services/admin/src/companies/company';
import { CompanyModel } from '../../../services/admin/src/companies/company.model';
import type { Weights } from '../../../services/admin/src/figures/figures.model';
import { gainOf } from '../../../services/admin/src/figures/weigh';
import { weighOrder } from '../../../services/admin/src/orders/order-projection';
import { OrderReadModel, type OrderCopy } from '../../../services/admin/src/orders/order-read-model';
import { PoolReadModel } from '../../../services/admin/src/rounds/pool-read-model';
import { weighRound } from '../../../services/admin/src/rounds/round-projection';
import { RoundReadModel, type RoundProjection } from '../../../services/admin/src/rounds/round-read-model';
import { SearchedTextModel } from '../../../services/admin/src/searched-texts/searched-text.model';
import { UserModel, type UserProjection } from '../../../services/admin/src/users/user.model';
import { indexModels } from '../index-models';
import { deriveFrom } from './derive';
import { companies, people } from './people-and-companies';
import { anOrder, pools, rounds } from './rounds-and-orders';

/** Number of documents of each kind. */
export interface Size {
  users: number;
  companies: number;
  rounds: number;
  orders: number;
}

/** Ids and texts that requests refer to. */
export interface Written {
  /** The administrator with most decisions. */
  person: string;
  orderIds: string[];
  titles: string[];
  emails: string[];
}

type Doc = mongo.Document & { _id: string };
const batch = 2_000;

/** Writes the admin service's read models of a whole market with figures and audit trail, as its consumers would. */
export async function writeMarket(db: mongo.Db, size: Size): Promise<Written> {
  const firms = companies(size.companies);
  const everybody = people(size.users, firms);
  const offered = rounds(size.rounds, firms);
  await write(db, 'companies', firms);
  await write(db, 'users', everybody);
  await write(db, 'rounds', offered);
  await write(db, 'pools', pools(offered));
  const { orderIds, counts } = await writeOrders(db, size.orders, everybody, offered);
  await deriveFrom(db);
  await write(db, 'figures', [
    { _id: 'users', counts: { all: size.users } },
    { _id: 'companies', counts: gainOf(weighCompany, firms.map(made)) },
    { _id: 'rounds', counts: gainOf(weighRound, offered.map(made)) },
    { _id: 'orders', counts },
  ]);
  await indexModels(db, [
    ...[CompanyModel, UserModel, RoundReadModel, PoolReadModel],
    ...[OrderReadModel, SearchedTextModel, AuditRowModel],
  ]);
  return {
    person: everybody[0]!._id,
    orderIds,
    titles: offered.slice(0, 400).map(({ title }) => title),
    emails: everybody.slice(0, 400).map(({ email }) => email),
  };
}

const made = <D>(after: D) => ({ before: undefined, after });

async function write(db: mongo.Db, name: string, docs: readonly object[]): Promise<void> {
  for (let done = 0; done < docs.length; done += batch)
    await db.collection<Doc>(name).insertMany(docs.slice(done, done + batch) as Doc[], { ordered: false });
}

/** Orders with an audit trail row each. Their search texts are indexed afterwards, like those of older orders. */
async function writeOrders(
  db: mongo.Db,
  howMany: number,
  everybody: readonly UserProjection[],
  offered: readonly RoundProjection[],
): Promise<{ orderIds: string[]; counts: Weights }> {
  const buyers = everybody.filter(({ role }) => role === 'buyer');
  const counts: Weights = {};
  const orderIds: string[] = [];
  for (let done = 0; done < howMany; done += batch) {
    const length = Math.min(batch, howMany - done);
    const some = Array.from({ length }, (_, index) => anOrder(done + index, howMany, buyers, offered));
    await write(
      db,
      'orders',
      some.map(({ texts: _texts, ...order }) => order),
    );
    await write(
      db,
      'audit_trail',
      some.map((order, index) => rowOf(order, everybody, done + index)),
    );
    for (const [name, gain] of Object.entries(gainOf(weighOrder, some.map(made))))
      counts[name] = (counts[name] ?? 0) + gain;
    orderIds.push(...some.slice(0, 4).map(({ _id }) => _id));
  }
  return { orderIds, counts };
}

/** Every tenth row belongs to one admin. */
function rowOf(
  { _id, created_at, items: _items, ...after }: OrderCopy,
  by: readonly UserProjection[],
  index: number,
): AuditRow {
  return {
    _id: randomUUID(),
    at: created_at,
    type: 'order.approved',
    kind: index % 10 === 3 ? 'round' : 'order',
    subject_id: _id,
    about: [_id, after.round_id, after.buyer_id, after.supplier_id],
    actor: { kind: 'user', id: by[index % 10 ? (index * 3) % by.length : 0]!._id, role: 'admin' },
    from: '198.51.100.4',
    request_id: randomUUID(),
    before: { status: 'pending_admin' },
    after,
    shown: true,
    title: after.round_title,
    title_key: foldText(after.round_title),
    detail: after.buyer_name,
    status: 'approved',
  };
}
