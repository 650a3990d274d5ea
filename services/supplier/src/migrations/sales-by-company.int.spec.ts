import { anOldDatabase } from '@junto/test-kit/an-old-database';
import { salesByCompany } from './sales-by-company';

const database = anOldDatabase();

it('lets a sale that was invoiced before be found by whom its last invoice names', async () => {
  const sales = database.rows('sales');
  const invoices = database.rows('invoices');
  const sale = { round_title: 'Primavera', buyer_id: 'b1', search_text: 'as before' };
  await sales.insertMany([
    { _id: 'invoiced', ...sale },
    { _id: 'marked-since', ...sale, invoiced_to: null },
    { _id: 'named', ...sale, invoiced_to: 'Casa Sul' },
    { _id: 'not-invoiced', ...sale },
  ] as never[]);
  await invoices.insertMany([
    { order_id: 'invoiced', buyer: { name: 'Hotel Miramar' }, issue_date: new Date('2026-03-02') },
    { order_id: 'invoiced', buyer: { name: 'Casa Norte' }, issue_date: new Date('2026-03-01') },
    { order_id: 'marked-since', buyer: { name: 'São João' }, issue_date: new Date('2026-03-01') },
    { order_id: 'named', buyer: { name: 'Another' }, issue_date: new Date('2026-03-01') },
  ] as never[]);
  await database.run(salesByCompany);
  await database.run(salesByCompany);
  expect(await sales.find().sort({ _id: 1 }).toArray()).toEqual([
    {
      ...{ _id: 'invoiced', ...sale },
      ...{ invoiced_to: 'Hotel Miramar', search_text: 'invoiced · primavera · b1 · hotel miramar' },
    },
    {
      ...{ _id: 'marked-since', ...sale },
      ...{ invoiced_to: 'São João', search_text: 'marked-since · primavera · b1 · sao joao' },
    },
    { _id: 'named', ...sale, invoiced_to: 'Casa Sul' },
    { _id: 'not-invoiced', ...sale },
  ]);
});
