import { foldText } from '@junto/domain/fold-text';
import { batchesOf } from '@junto/service-kit/mongo/batches-of';
import type { Migration } from '@junto/service-kit/mongo/migrations';

/** A row of the audit trail is found by how its title begins, whatever its case and accents. */
export const auditTitleKeys: Migration = {
  name: '0004-audit-title-keys',
  run: async (work) => {
    const rows = work.db.collection<{ _id: string }>('audit_trail');
    const stale = { title_key: { $exists: false } };
    const asked = { collection: 'audit_trail', stale, fields: ['title'], size: 1_000 };
    for await (const found of batchesOf<{ _id: string; title: string }>(work, asked))
      await rows.bulkWrite(
        found.map(({ _id, title }) => ({
          updateOne: { filter: { _id }, update: { $set: { title_key: foldText(title) } } },
        })),
        { ordered: false },
      );
  },
};
