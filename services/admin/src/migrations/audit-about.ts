import { changeDocuments } from '@junto/service-kit/mongo/change-documents';
import type { Migration } from '@junto/service-kit/mongo/migrations';
import { fieldsOfOthers } from '../audit/about';

const idOr = (path: string) => ({ $cond: [{ $eq: [{ $type: path }, 'string'] }, [path], []] });

/** A row of the audit trail names all that it concerns, so that it is found by each. */
export const auditAbout: Migration = {
  name: '0001-audit-about',
  run: (work) =>
    changeDocuments(work, {
      collection: 'audit_trail',
      stale: { about: { $exists: false } },
      stages: [
        {
          $set: {
            about: {
              $setUnion: [
                ['$subject_id'],
                ...fieldsOfOthers.flatMap((field) => [idOr(`$before.${field}`), idOr(`$after.${field}`)]),
              ],
            },
          },
        },
      ],
    }),
};
