import { anOldDatabase } from '@junto/test-kit/an-old-database';
import { auditAbout } from './audit-about';

const database = anOldDatabase();

it('names in older rows what they concern, and goes on where it was ended', async () => {
  await database.rows('audit_trail').insertMany([
    { _id: 'a', subject_id: 'order', before: null, after: { round_id: 'round', buyer_company_id: null, order_id: 7 } },
    { _id: 'b', subject_id: 'person', before: { company_id: 'old' }, after: { company_id: 'new' } },
    { _id: 'c', subject_id: 'done', about: ['done'], before: null, after: { round_id: 'round' } },
  ] as never[]);
  await database.run(auditAbout);
  await database.run(auditAbout);
  const rows = await database.rows('audit_trail').find().sort({ _id: 1 }).toArray();
  expect(rows.map((row) => (row as unknown as { about: string[] }).about.sort())).toEqual([
    ['order', 'round'],
    ['new', 'old', 'person'],
    ['done'],
  ]);
});
