import { dayOfInstant } from '@junto/domain/calendar-day';
import { anOldDatabase } from '@junto/test-kit/an-old-database';
import { dueDays } from './due-days';

const database = anOldDatabase();

it('makes due dates the days that were chosen, in whatever zone, by the rule for messages', async () => {
  const chosen: [string, string | null][] = [
    ['in Los Angeles', '2026-12-06T07:59:59.999Z'],
    ['in Lisbon', '2026-12-05T23:59:59.999Z'],
    ['in Kolkata', '2026-12-05T18:29:59.999Z'],
    ['in Auckland', '2026-12-05T10:59:59.999Z'],
    ['by a program', '2026-12-05T17:12:03.120Z'],
    ['not at all', null],
  ];
  const invoices = database.rows('invoices');
  await invoices.insertMany(chosen.map(([_id, at]) => ({ _id, due_date: at && new Date(at) })) as never[]);
  await database.run(dueDays);
  const found = await invoices.find().toArray();
  expect(found.map(({ _id, ...rest }) => [_id, (rest as { due_date?: unknown }).due_date])).toEqual(
    chosen.map(([_id, at]) => [_id, at && '2026-12-05']),
  );
  for (const [, at] of chosen) if (at) expect(dayOfInstant(at)).toBe('2026-12-05');
});
