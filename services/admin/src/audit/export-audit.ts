import type { QueryFilter } from 'mongoose';
import type { exportAudit as exportAuditSpec } from '@junto/contracts/admin/audit';
import type { QueryOf } from '@junto/contracts/endpoint';
import { csvAreas } from '@junto/i18n/areas/csv';
import { screenAreas } from '@junto/i18n/areas/screens';
import { trailAreas } from '@junto/i18n/areas/trail';
import { createI18n } from '@junto/i18n/create-i18n';
import { isoIn } from '@junto/i18n/formats/date';
import type { FileAnswer } from '@junto/service-kit/http/answers';
import { csvFile, type CsvCell } from '@junto/service-kit/lists/csv';
import { auditFilter } from './audit-filter';
import { AuditRowModel, type AuditRow } from './audit-row.model';
import { auditOnTheWire } from './read-audit';
import { rowWords } from './row-words';

type Words = ReturnType<typeof createI18n>['t'];

const columns = [
  'auditAt',
  'auditLocal',
  'auditHappened',
  'auditKind',
  'auditTitle',
  'auditDetail',
  'status',
  'auditPerson',
  'auditRole',
  'auditFrom',
  'auditRequest',
  'auditId',
  'auditEventName',
  'auditKindName',
  'auditStatusName',
  'auditRoleName',
  'auditBefore',
  'auditAfter',
] as const;

const rowsAtOnce = 200;

/**
 * The audit trail as CSV, as the list's filter has it, newest first; read while it is written. What people read stands
 * in their language, and behind it under the API's names. Each time is in UTC and in the reader's zone, whose offset
 * stands in the cell: it changes with summer.
 */
export async function exportAudit({
  language,
  time_zone: zone,
  ...filter
}: QueryOf<typeof exportAuditSpec>): Promise<FileAnswer> {
  const { t } = createI18n(language, screenAreas, trailAreas, csvAreas);
  const rows = AuditRowModel.find((await auditFilter(filter)) as QueryFilter<AuditRow>)
    .sort({ at: -1, _id: -1 })
    .batchSize(rowsAtOnce)
    .lean<AuditRow[]>()
    .cursor();
  const header = columns.map((column) => t(`csv.${column}`, { zone }));
  return csvFile(t('csv.auditFile'), header, cellsOf(rows as AsyncIterable<AuditRow>, zone, t), language);
}

async function* cellsOf(rows: AsyncIterable<AuditRow>, zone: string, t: Words): AsyncGenerator<CsvCell[]> {
  for await (const batch of batchesOf(rows)) {
    const told = await auditOnTheWire(batch);
    for (const [index, row] of told.entries()) {
      const { at, type, kind, status, actor, from, request_id, subject_id } = row;
      const { before, after } = batch[index]!;
      const said = rowWords(t, row);
      yield [
        ...[at, isoIn(at, zone), said.happened, said.kind, said.title, said.detail, said.status],
        ...[said.person, said.role, from, request_id, subject_id],
        ...[type, kind, status, actor.role ?? actor.kind],
        before && JSON.stringify(before),
        JSON.stringify(after),
      ];
    }
  }
}

/** Names of people are looked up for many rows together. */
async function* batchesOf(rows: AsyncIterable<AuditRow>): AsyncGenerator<AuditRow[]> {
  let batch: AuditRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
