import { anOldDatabase } from '@junto/test-kit/an-old-database';
import { gateSteps } from './gate-steps';

const database = anOldDatabase();

it('names the step of each gate that a release before it left, and changes none twice', async () => {
  const at = new Date('2026-03-01T10:00:00.000Z');
  const gates = database.rows('round_gates');
  await gates.insertMany([
    { _id: 'a running', open: true, unmet: null, cleared_at: null },
    { _id: 'b shut', open: false, unmet: ['offer'], cleared_at: null },
    { _id: 'c cleared', open: false, unmet: [], cleared_at: at },
    { _id: 'd heard of late', open: false, unmet: null, cleared_at: null },
    { _id: 'e new', step: 'shut', unmet: ['offer'], cleared_at: null },
  ] as never[]);
  await database.run(gateSteps);
  await database.run(gateSteps);
  expect(await gates.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a running', step: 'open', unmet: [], cleared_at: null },
    { _id: 'b shut', step: 'shut', unmet: ['offer'], cleared_at: null },
    { _id: 'c cleared', step: 'cleared', unmet: [], cleared_at: at },
    { _id: 'd heard of late', step: 'shut', unmet: [], cleared_at: null },
    { _id: 'e new', step: 'shut', unmet: ['offer'], cleared_at: null },
  ]);
});
