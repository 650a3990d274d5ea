import { trusted } from 'mongoose';
import {
  auditRow,
  type AuditRow as AuditRowAnswer,
  type listAudit as listAuditSpec,
  type readAuditRow as readAuditRowSpec,
} from '@junto/contracts/admin/audit';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { literally } from '@junto/service-kit/lists/gram-search';
import type { SortKey } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import { toDto } from '@junto/service-kit/mongo/dto';
import { UserModel } from '../users/user.model';
import { narrowedTo, branchesOf } from './audit-filter';
import { AuditRowModel, storedAuditRow, type AuditRow } from './audit-row.model';

export const newestFirst: SortKey = { field: 'at', direction: -1, type: 'date' };

/** A page of the audit trail; the states before and after are read with one row (`readAuditRow`). */
export async function listAudit({
  cursor,
  limit,
  ...filter
}: QueryOf<typeof listAuditSpec>): Promise<AnswerOf<typeof listAuditSpec> | RefusalsOf<typeof listAuditSpec>> {
  return listPage(
    AuditRowModel,
    {
      filter: narrowedTo(filter),
      branches: await branchesOf(filter.search),
      all: () => AuditRowModel.estimatedDocumentCount().exec(),
      sort: newestFirst,
      cursor,
      limit,
      fields: { before: 0, after: 0 },
    },
    (rows: RowHead[]) => auditOnTheWire(rows),
  );
}

/** One row with the object before and after. */
export async function readAuditRow(
  rowId: string,
): Promise<AnswerOf<typeof readAuditRowSpec> | RefusalsOf<typeof readAuditRowSpec>> {
  const row = await AuditRowModel.findById(rowId).lean<AuditRow>();
  if (!row) return refuse('not_found');
  const [entry] = await auditOnTheWire([row]);
  return { ...entry!, before: await stateBefore(row), after: row.after as Record<string, unknown> };
}

/**
 * Many events carry only the state after: the state before is that of the previous row with the same fields. Delivery
 * events, for example, say nothing of the ordered lines.
 */
async function stateBefore({
  subject_id,
  type,
  at,
  _id,
  before,
  after,
}: AuditRow): Promise<Record<string, unknown> | null> {
  const alike = trusted({ $regex: `^${literally(type.split('.')[0]!)}\\.` });
  const earlier = await AuditRowModel.findOne(
    { about: subject_id, subject_id, type: alike, at: trusted({ $lte: at }), _id: trusted({ $ne: _id }) },
    { after: 1 },
  )
    .sort({ at: -1, _id: -1 })
    .lean<Pick<AuditRow, 'after'>>();
  if (!earlier && !before) return null;
  const known = Object.entries(earlier?.after ?? {}).filter(([field]) => field in after);
  return { ...Object.fromEntries(known), ...before };
}

export type RowHead = Omit<AuditRow, 'before' | 'after'>;

/** Rows with the current names of the users. */
export async function auditOnTheWire(rows: readonly RowHead[]): Promise<AuditRowAnswer[]> {
  const ids = [...new Set(rows.flatMap(({ actor }) => actor.id ?? []))];
  const people = await UserModel.find({ _id: trusted({ $in: ids }) }, { name: 1 }).lean();
  const names = new Map(people.map(({ _id, name }) => [_id, name]));
  return rows.map((row) => toRowDto(row, names));
}

const toRowDto = toDto(
  auditRow,
  { fields: storedAuditRow.fields.omit({ before: true, after: true }), id: '_id' },
  ({ at, actor, from }, names: ReadonlyMap<string, string>) => ({
    at: at.toISOString(),
    actor: { ...actor, name: names.get(actor.id ?? '') ?? null },
    from: from ?? null,
  }),
);
