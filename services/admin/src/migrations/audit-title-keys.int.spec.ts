import { anOldDatabase } from '@junto/test-kit/an-old-database';
import { auditTitleKeys } from './audit-title-keys';

const database = anOldDatabase();

it('gives older rows of the trail what their titles are found by, and goes on where it was ended', async () => {
  await database.rows('audit_trail').insertMany([
    { _id: 'a', title: 'Cooperativa  Água' },
    { _id: 'b', title: '' },
    { _id: 'done', title: 'Linho', title_key: 'kept' },
  ] as never[]);
  await database.run(auditTitleKeys);
  await database.run(auditTitleKeys);
  expect(await database.rows('audit_trail').find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a', title: 'Cooperativa  Água', title_key: 'cooperativa agua' },
    { _id: 'b', title: '', title_key: '' },
    { _id: 'done', title: 'Linho', title_key: 'kept' },
  ]);
});
