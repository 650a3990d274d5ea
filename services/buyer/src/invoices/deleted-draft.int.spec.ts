import { listInvoices, readInvoice } from '@junto/contracts/buyer/invoices';
import {
  invoiceChanged,
  invoiceDeleted,
  invoiceGenerated,
  invoiceSent,
  type invoiceEvents,
} from '@junto/contracts/events/supplier';
import type { Invoice } from '@junto/contracts/invoice';
import { invoiceEvent } from '@junto/test-kit/an-invoice';
import { eventually } from '@junto/test-kit/eventually';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { anInvoice } from '../testing/an-invoice';

const service = buyerServiceOfSpec();

const emit = (spec: (typeof invoiceEvents)[number], invoice: Invoice, version: number) =>
  service.emit(spec, invoiceEvent({ ...invoice, version }));

test('a deleted draft is in no list and no figure, and no late event brings it back', async () => {
  const buyer = await service.aBuyer();
  const draft = anInvoice({ buyer_id: buyer.userId, status: 'draft' });
  const list = async () => (await service.call(listInvoices, { as: buyer, query: {} })).body;
  await emit(invoiceGenerated, draft, 1);
  await eventually(async () => expect(await list()).toMatchObject({ total: 1 }));
  await emit(invoiceDeleted, draft, 3);
  await eventually(async () => expect(await list()).toMatchObject({ total: 0, figures: { total: 0 } }));
  await emit(invoiceChanged, draft, 2);
  const other = anInvoice({ buyer_id: buyer.userId });
  await emit(invoiceSent, other, 2);
  // The late event was handled before this one.
  await eventually(async () => expect((await list()).items.map(({ id }) => id)).toEqual([other.id]));
  expect((await service.call(readInvoice, { as: buyer, params: { invoice_id: draft.id } })).status).toBe(404);
});
