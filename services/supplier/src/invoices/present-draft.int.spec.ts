import { sendInvoice } from '@junto/contracts/supplier/invoices';
import { listSales } from '@junto/contracts/supplier/sales';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { invoicing } from '../testing/invoicing';

const service = supplierServiceOfSpec();
const on = ofEachTest(() => invoicing(service));

/** Changes name, address and tax number of both companies. */
async function correctCompanies(): Promise<void> {
  const seller = { type: 'supplier' as const, name: 'Ribeira Nova', address: 'Rua Nova 1', tax_number: 'PT-9' };
  await service.aCompany({ id: on.supplier.companyId!, version: 2, ...seller });
  const buyer = { name: 'Casa Norte e Filhos', address: 'Av. Central 2', tax_number: '99.999.999/0001-99' };
  await service.aCompany({ id: on.buyerCompany, version: 2, ...buyer });
}
const corrected = {
  supplier: { name: 'Ribeira Nova', address: 'Rua Nova 1', tax_number: 'PT-9' },
  buyer: { name: 'Casa Norte e Filhos', address: 'Av. Central 2', tax_number: '99.999.999/0001-99' },
};

test('a draft shows the current parties when it is read and when it is generated again', async () => {
  const draft = await on.aDraft();
  await correctCompanies();
  expect(await on.read(draft.id)).toMatchObject(corrected);
  const { status, body } = await on.generate({ id: draft.order_id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: draft.id, ...corrected });
  expect(body.buyer.contact).toEqual(draft.buyer.contact);
  expect(body.supplier.contact).toEqual(draft.supplier.contact);
});

test("sending freezes the current parties, and searches find the sale by the buyer's new name", async () => {
  const [draft, sent] = [await on.aDraft(), await on.aSent()];
  await correctCompanies();
  const params = { invoice_id: draft.id };
  const { body } = await service.call(sendInvoice, { as: on.supplier, params, body: {} });
  expect(body).toMatchObject({ status: 'sent', ...corrected });
  expect(await on.read(sent.id)).toEqual(sent);
  await service.aCompany({ id: on.buyerCompany, version: 3, name: 'Casa Sul' });
  expect(await on.read(draft.id)).toMatchObject(corrected);
  const found = await service.call(listSales, { as: on.supplier, query: { search: 'norte e filhos' } });
  expect(found.body.items.map(({ id }) => id)).toEqual([draft.order_id]);
});
