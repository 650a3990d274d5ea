import type { QueryFilter } from 'mongoose';
import type { exportAudit as exportAuditSpec } from '@junto/contracts/admin/audit';
import type { QueryOf } from '@junto/contracts/endpoint';
import { csvAreas } from '@junto/i18n/areas/csv';
import { createI18n } from '@junto/i18n/create-i18n';
import { isoIn } from '@junto/i18n/formats/date';
import type { FileAnswer } from '@junto/service-kit/http/answers';
import { csvFile, type CsvCell } from '@junto/service-kit/lists/csv';
import { auditFilter } from './audit-filter';
import { AuditRowModel, type AuditRow } from './audit-row.model';
import { auditOnTheWire } from './read-audit';

const columns = [
  'auditAt',
  'auditLocal',
  'auditEvent',
  'auditKind',
  'auditTitle',
  'auditDetail',
  'status',
  'auditPerson',
  'auditRole',
  'auditFrom',
  'auditRequest',
  'auditId',
  'auditBefore',
  'auditAfter',
] as const;

const rowsAtOnce = 200;

/**
 * The audit trail as CSV, as the list's filter has it, newest first; read while it is written. Names of events and kinds are
 * those of the API. Each time is in UTC and in the reader's zone, whose offset stands in the cell: it changes with summer.
 */
export function exportAudit({ language, time_zone: zone, ...filter }: QueryOf<typeof exportAuditSpec>): FileAnswer {
  const { t } = createI18n(language, csvAreas);
  const rows = AuditRowModel.find(auditFilter(filter) as QueryFilter<AuditRow>)
    .sort({ at: -1, _id: -1 })
    .batchSize(rowsAtOnce)
    .lean<AuditRow[]>()
    .cursor();
  const header = columns.map((column) => t(`csv.${column}`, { zone }));
  return csvFile(t('csv.auditFile'), header, cellsOf(rows as AsyncIterable<AuditRow>, zone));
}

async function* cellsOf(rows: AsyncIterable<AuditRow>, zone: string): AsyncGenerator<CsvCell[]> {
  for await (const batch of batchesOf(rows)) {
    const told = await auditOnTheWire(batch);
    for (const [
      index,
      { at, type, kind, title, detail, status, actor, from, request_id, subject_id },
    ] of told.entries()) {
      const { before, after } = batch[index]!;
      const who = [actor.name ?? actor.id, actor.role ?? actor.kind, from, request_id];
      yield [
        at,
        isoIn(at, zone),
        type,
        kind,
        title,
        detail,
        status,
        ...who,
        subject_id,
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
