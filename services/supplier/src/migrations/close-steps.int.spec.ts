import { anOldDatabase } from '@junto/test-kit/an-old-database';
import { closeSteps } from './close-steps';

const database = anOldDatabase();

it('names the step of the close of each round that a release before it left', async () => {
  const [approved_at, told, since, closed_at] = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 2, day)));
  const rounds = database.rows('rounds');
  const none = { approved_at: null, closed_at: null, closing_since: null, closing_soon_at: null };
  await rounds.insertMany([
    { _id: 'a draft', status: 'draft', ...none },
    { _id: 'b running', status: 'approved', ...none, approved_at },
    { _id: 'c announced', status: 'approved', ...none, approved_at, closing_soon_at: told },
    { _id: 'd closing', status: 'approved', ...none, approved_at, closing_soon_at: told, closing_since: since },
    { _id: 'e closed', status: 'closed', ...none, approved_at, closing_soon_at: told, closed_at },
    { _id: 'f rejected', status: 'closed', ...none, closed_at },
  ] as never[]);
  await database.run(closeSteps);
  const found = await rounds.find().sort({ _id: 1 }).toArray();
  expect(
    found.map((round) => [round._id, (round as never as Step).close_step, (round as never as Step).close_step_at]),
  ).toEqual([
    ['a draft', 'none', null],
    ['b running', 'none', null],
    ['c announced', 'announced', told],
    ['d closing', 'under_way', since],
    ['e closed', 'done', closed_at],
    ['f rejected', 'none', null],
  ]);
  expect(found.flatMap((round) => Object.keys(round)).filter((name) => /^closing_/.test(name))).toEqual([]);
});

interface Step {
  close_step: string;
  close_step_at: Date | null;
}
