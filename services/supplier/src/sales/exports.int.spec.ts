import { exportOwnInvoices } from '@junto/contracts/supplier/invoices';
import { exportSales, listSales } from '@junto/contracts/supplier/sales';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin, type Person } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { invoicing } from '../testing/invoicing';

const service = supplierServiceOfSpec();
const on = ofEachTest(() => invoicing(service));

const linesOf = ({ bytes }: { bytes: Buffer }) =>
  bytes
    .toString()
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
const sales = async (query: object = {}, as: Person = on.supplier) =>
  linesOf(await service.call(exportSales, { as, query }));
const invoices = async (query: object = {}, as: Person = on.supplier) =>
  linesOf(await service.call(exportOwnInvoices, { as, query }));

describe('exported sales', () => {
  it('have one row per line with packs and weights, filtered as in the list; formulas are escaped', async () => {
    const order = await on.aWeighedSale({ round_title: '=cmd' });
    await on.anUnweighedSale({ status: 'completed' });
    const [header, row, ...more] = await sales({ status: 'approved' });
    expect(header?.split(',').slice(-4)).toEqual([
      'Net weight (kg)',
      'Gross weight (kg)',
      'CBM (m³)',
      'MOQ not reached',
    ]);
    expect(row).toContain(`${order.id.slice(0, 8)},`);
    expect(row).toContain(",'=cmd,");
    expect(row).toContain(',14.4,15.84,0.032,');
    expect(more).toEqual([]);
    const [inPortuguese, line] = await sales({ language: 'pt', status: 'approved' });
    expect(inPortuguese).toContain('Peso líquido (kg)');
    expect(line).toContain(';14,4;15,84;0,032;');
  });

  it('and invoices name the invoiced company, by which the sale can then be found', async () => {
    const found = async () =>
      (await service.call(listSales, { as: on.supplier, query: { search: 'casa norte' } })).body.items;
    const sale = await on.aWeighedSale();
    expect(await found()).toEqual([]);
    const { body: invoice } = await on.generate(sale);
    expect((await found()).map(({ id }) => id)).toEqual([sale.id]);
    expect((await sales())[1]).toContain(',Casa Norte,');
    expect((await invoices({ status: 'draft' }))[1]).toMatch(new RegExp(`^${invoice.invoice_number},.*,Casa Norte,`));
    expect(await invoices({ status: 'sent' })).toHaveLength(1);
  });

  it('of invoices contain the register number, which a draft does not have', async () => {
    const [sent, draft] = [await on.aSent(), await on.aDraft()];
    const rowOf = async (number: string) => (await invoices()).find((row) => row.startsWith(number));
    expect((await invoices())[0]).toMatch(/^Invoice number,Register number,Issue date,/);
    expect((await invoices({ language: 'pt' }))[0]).toMatch(/^Número da fatura;Número de registro;/);
    expect(await rowOf(sent.invoice_number)).toMatch(new RegExp(`^${sent.invoice_number},${sent.register_number},2`));
    expect(await rowOf(draft.invoice_number)).toMatch(new RegExp(`^${draft.invoice_number},,2`));
  });

  it('are not visible to other companies', async () => {
    await on.aDraft();
    for (const as of [await service.aSupplier(), anAdmin()]) {
      expect(await sales({}, as)).toHaveLength(1);
      expect(await invoices({}, as)).toHaveLength(1);
    }
  });
});
