import mongoose from 'mongoose';
import type { Invoice } from '@junto/contracts/invoice';
import { sendInvoice } from '@junto/contracts/supplier/invoices';
import { readSale } from '@junto/contracts/supplier/sales';
import { dayIn } from '@junto/domain/calendar-day';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { invoicing, type Invoicing } from '../testing/invoicing';

const service = supplierServiceOfSpec();
let on: Invoicing;
beforeEach(async () => (on = await invoicing(service)));

const send = (id: string) => service.call(sendInvoice, { as: on.supplier, params: { invoice_id: id }, body: {} });
const drafts = async (howMany: number): Promise<string[]> => {
  const orders = await on.weighedSales(howMany);
  const generated = await Promise.all(orders.map((order) => on.generate(order)));
  return generated.map(({ body }) => body.id);
};
const oneTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const register = async () => {
  const sent = await service.rows('invoices').find({ supplier_id: on.supplier.companyId }).toArray();
  return sent
    .flatMap(({ register_number }) => (register_number === undefined ? [] : [register_number as number]))
    .sort((one, other) => one - other);
};

describe('the invoice register of a supplier', () => {
  it('numbers invoices from 1 in the order of sending, per supplier; a draft has no number', async () => {
    const draft = await on.aDraft();
    expect(draft).not.toHaveProperty('register_number');
    expect([(await on.aSent()).register_number, (await on.aSent()).register_number]).toEqual([1, 2]);
    expect((await send(draft.id)).body).toMatchObject({ status: 'sent', register_number: 3 });
    expect((await on.list()).items.map((row) => row.register_number).sort()).toEqual([1, 2, 3]);
    expect((await service.emitted(draft.id, 2))[1]).toMatchObject({ payload: { invoice: { register_number: 3 } } });
    on = await invoicing(service);
    expect((await on.aSent()).register_number).toBe(1);
  });

  it("issues dates in the order of numbers, whatever the sender's time zone; a draft has no date", async () => {
    const inZone = (time_zone: string) =>
      service
        .rows('profile_copies')
        .updateOne(
          { _id: on.supplier.userId as never },
          { $set: { time_zone, name: 'Rita Melo', email: 'rita@ribeira.test' } },
          { upsert: true },
        );
    expect((await on.aDraft()).issued_on ?? null).toBeNull();
    await inZone('Pacific/Kiritimati');
    const first = await on.aSent();
    expect(first.issued_on).toBe(dayIn('Pacific/Kiritimati', new Date(first.issue_date)));
    await inZone('Pacific/Pago_Pago');
    const second = await on.aSent();
    expect([second.register_number, second.issued_on]).toEqual([2, first.issued_on]);
    expect(dayIn('Pacific/Pago_Pago', new Date(second.issue_date)) < second.issued_on!).toBe(true);
    expect(second.issue_date > second.created_at).toBe(true);
  });

  it('has no gap or duplicate when twenty invoices are sent concurrently, each twice', async () => {
    const ids = await drafts(20);
    const answers = await Promise.all([...ids, ...ids].map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(20).fill(200),
      ...Array<number>(20).fill(409),
    ]);
    expect(await register()).toEqual(oneTo(20));
  });

  it('has no gap when sending fails after a number was allocated', async () => {
    const ids = await drafts(10);
    const failing = ids.filter((_, at) => at % 2 === 0);
    const refuseEventsOf = (refused: string[]) =>
      mongoose.connection.db!.command({ collMod: 'outbox', validator: { aggregate_ids: { $nin: refused } } });
    await refuseEventsOf(failing);
    try {
      const answers = await Promise.all(ids.map(send));
      expect(answers.map(({ status }) => status)).toEqual(ids.map((id) => (failing.includes(id) ? 500 : 200)));
      expect(await register()).toEqual(oneTo(5));
    } finally {
      await refuseEventsOf([]);
    }
    await Promise.all(failing.map(send));
    expect(await register()).toEqual(oneTo(10));
  });
});

describe('the invoice that follows a rejected one', () => {
  it('replaces it, and both reference each other along the whole chain', async () => {
    const first = await on.aSent();
    expect(first.replaces).toBeNull();
    await on.decide(first, 'rejected');
    const next = async (): Promise<Invoice> => (await on.generate(on.saleOf(first))).body;
    const second = await next();
    expect(second.replaces).toEqual({ id: first.id, invoice_number: first.invoice_number });
    await on.decide((await send(second.id)).body, 'rejected');
    const { body: sale } = await service.call(readSale, { as: on.supplier, params: { order_id: first.order_id } });
    expect(sale).toMatchObject({
      invoice_id: null,
      rejected_invoice: { id: second.id, invoice_number: second.invoice_number },
    });
    const third = await next();
    expect(await on.read(first.id)).toMatchObject({
      status: 'rejected',
      register_number: 1,
      replaced_by: { id: second.id, invoice_number: second.invoice_number },
    });
    expect(await on.read(second.id)).toMatchObject({
      register_number: 2,
      replaces: { id: first.id },
      replaced_by: { id: third.id, invoice_number: third.invoice_number },
    });
    expect(third.replaces).toEqual({ id: second.id, invoice_number: second.invoice_number });
    expect(await service.emittedTypes(first.id)).toEqual([
      'invoice.generated',
      'invoice.sent',
      'invoice.rejected',
      'invoice.changed',
    ]);
  });
});
