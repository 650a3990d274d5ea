import { anOldDatabase } from '@junto/test-kit/an-old-database';
import { dayFigures } from './day-figures';

const database = anOldDatabase();

it('counts orders and companies that are there by the day they were made, the same however often it runs', async () => {
  const at = (day: string) => new Date(`2026-11-${day}T23:00:00.000Z`);
  await database.rows('orders').insertMany([
    { _id: 'a', created_at: at('20'), status: 'approved', currency: 'USD', total_minor: 100 },
    { _id: 'b', created_at: at('20'), status: 'completed', currency: 'EUR', total_minor: 7 },
    { _id: 'c', created_at: at('20'), status: 'rejected', currency: 'USD', total_minor: 50 },
    { _id: 'd', created_at: at('21'), status: 'pending_admin', currency: 'USD', total_minor: 50 },
  ] as never[]);
  await database.rows('companies').insertOne({ _id: 'x', created_at: at('21') } as never);
  await database.run(dayFigures);
  await database.run(dayFigures);
  const none = { volume_USD: 0, volume_EUR: 0, volume_GBP: 0, volume_BRL: 0 };
  expect(await database.rows('day_figures').find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'companies 2026-11-21', counts: { all: 1 } },
    { _id: 'orders 2026-11-20', counts: { ...none, placed: 3, sold: 2, volume_USD: 100, volume_EUR: 7 } },
    { _id: 'orders 2026-11-21', counts: { ...none, placed: 1, sold: 0 } },
  ]);
});
