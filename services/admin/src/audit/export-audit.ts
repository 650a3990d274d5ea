import type { QueryFilter } from 'mongoose';
import type { exportAudit as exportAuditSpec } from '@junto/contracts/admin/audit';
import type { QueryOf } from '@junto/contracts/endpoint';
import { csvAreas } from '@junto/i18n/areas/csv';
import { screenAreas } from '@junto/i18n/areas/screens';
import { trailAreas } from '@junto/i18n/areas/trail';
import { createI18n } from '@junto/i18n/create-i18n';
import { isoIn } from '@junto/i18n/formats/date';
import type { FileAnswer } from '@junto/service-kit/http/answers';
import { csvExport } from '@junto/service-kit/lists/csv';
import { auditFilter } from './audit-filter';
import { AuditRowModel, type AuditRow } from './audit-row.model';
import { auditOnTheWire } from './read-audit';
import { rowWords } from './row-words';

type Row = Omit<Awaited<ReturnType<typeof auditOnTheWire>>[number], 'before' | 'after'> & {
  words: ReturnType<typeof rowWords>;
  before: AuditRow['before'];
  after: AuditRow['after'];
};

const columnsIn = (zone: string) => ({
  auditAt: ({ at }: Row) => at,
  auditLocal: ({ at }: Row) => isoIn(at, zone),
  auditHappened: ({ words }: Row) => words.happened,
  auditKind: ({ words }: Row) => words.kind,
  auditTitle: ({ words }: Row) => words.title,
  auditDetail: ({ words }: Row) => words.detail,
  status: ({ words }: Row) => words.status,
  auditPerson: ({ words }: Row) => words.person,
  auditRole: ({ words }: Row) => words.role,
  auditFrom: ({ from }: Row) => from,
  auditRequest: ({ request_id }: Row) => request_id,
  auditId: ({ subject_id }: Row) => subject_id,
  auditEventName: ({ type }: Row) => type,
  auditKindName: ({ kind }: Row) => kind,
  auditStatusName: ({ status }: Row) => status,
  auditRoleName: ({ actor }: Row) => actor.role ?? actor.kind,
  auditBefore: ({ before }: Row) => before && JSON.stringify(before),
  auditAfter: ({ after }: Row) => JSON.stringify(after),
});

const batchSize = 200;

/**
 * The audit trail as CSV, with the filter of the list, newest first. Texts are in the reader's language and also under
 * their API names. Times are in UTC and in the reader's time zone with its offset.
 */
export async function exportAudit({
  language,
  time_zone: zone,
  ...filter
}: QueryOf<typeof exportAuditSpec>): Promise<FileAnswer> {
  const { t } = createI18n(language, screenAreas, trailAreas, csvAreas);
  const rows = AuditRowModel.find((await auditFilter(filter)) as QueryFilter<AuditRow>)
    .sort({ at: -1, _id: -1 })
    .batchSize(batchSize)
    .lean<AuditRow[]>()
    .cursor();
  return csvExport({
    name: t('csv.auditFile'),
    language,
    heading: (column) => t(`csv.${column}`, { zone }),
    columns: columnsIn(zone),
    documents: batchesOf(rows as AsyncIterable<AuditRow>),
    rowsOf: async (batch: AuditRow[]): Promise<Row[]> => {
      const shown = await auditOnTheWire(batch);
      return shown.map((row, index) => {
        const { before, after } = batch[index]!;
        return { ...row, words: rowWords(t, row), before, after };
      });
    },
  });
}

/** Looks up the names of users in batches. */
async function* batchesOf(rows: AsyncIterable<AuditRow>): AsyncGenerator<AuditRow[]> {
  let batch: AuditRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
