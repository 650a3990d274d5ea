import { randomUUID } from 'node:crypto';
import { roundLabels, roundPackingList, saleLabels, salePackingList } from '@junto/contracts/supplier/sales';
import { readPdf } from '@junto/proforma/testing/read-pdf';
import { aTypedAddress } from '@junto/test-kit/an-address';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { invoicing } from '../testing/invoicing';
import { readRoundLabels, readRoundPacking } from './round-packing';

const service = supplierServiceOfSpec();
const on = ofEachTest(() => invoicing(service));

const { is_default: _default, ...deliver_to } = aTypedAddress();
const textOf = ({ bytes }: { bytes: Buffer }) => readPdf(bytes).text;

describe('a sale', () => {
  it('has a packing list and a label for each pack, in the requested language', async () => {
    const sale = await on.aWeighedSale({ deliver_to });
    const request = { as: on.supplier, params: { order_id: sale.id } };
    const list = textOf(await service.call(salePackingList, { ...request, query: { language: 'pt' } }));
    for (const text of ['Romaneio', deliver_to.street, '14,40', '15,84', '0,032']) expect(list).toContain(text);
    expect(textOf(await service.call(saleLabels, request))).toContain('Carton 72 of 72');
  });
});

describe('a round', () => {
  it('has a packing list of all its sales, and only those', async () => {
    const sales = [await on.aWeighedSale({ deliver_to }), await on.anUnweighedSale()];
    const other = await on.aWeighedSale({ round_id: randomUUID() });
    const params = { round_id: sales[0]!.round_id };
    const text = textOf(await service.call(roundPackingList, { as: on.supplier, params }));
    for (const { id } of sales) expect(text).toContain(`Order #${id.slice(0, 8)}`);
    expect(text).not.toContain(other.id.slice(0, 8));
    expect(text).toContain('Weights are missing on 1 line');
    const labels = textOf(await service.call(roundLabels, { as: on.supplier, params }));
    for (const { id } of sales) expect(labels.split(`Order #${id.slice(0, 8)}`)).toHaveLength(73);
    expect(labels).not.toContain(other.id.slice(0, 8));
  });

  it('is not visible to other companies, nor to an admin, who has no company', async () => {
    const { round_id, id } = await on.aWeighedSale();
    const as = anAdmin();
    const answers = [
      await service.call(roundPackingList, { as, params: { round_id } }),
      await service.call(roundLabels, { as, params: { round_id } }),
      await service.call(salePackingList, { as, params: { order_id: id } }),
    ];
    expect(answers.map(({ problem }) => problem?.code)).toEqual(['not_found', 'not_found', 'not_found']);
  });

  it('is refused with the maximum if it has more lines than one document allows', async () => {
    const { round_id, supplier_id } = await on.aWeighedSale();
    await on.aWeighedSale();
    const caller = { role: 'supplier', companyId: supplier_id } as Parameters<typeof readRoundPacking>[0];
    expect(await readRoundPacking(caller, round_id, 1)).toEqual({ refused: 'packing_too_large', params: { max: 1 } });
    expect(await readRoundPacking(caller, round_id, 2)).toMatchObject({ orders: [{}, {}] });
    expect(await readRoundLabels(caller, round_id, 143)).toEqual({ refused: 'labels_too_many', params: { max: 143 } });
    expect(await readRoundLabels(caller, round_id, 144)).toMatchObject({ orders: [{}, {}] });
  });
});
