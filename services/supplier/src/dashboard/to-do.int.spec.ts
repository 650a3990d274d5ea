import { poolChanged } from '@junto/contracts/events/buyer';
import { listSales, shipSale } from '@junto/contracts/supplier/sales';
import { readToDo } from '@junto/contracts/supplier/to-do';
import { eventually } from '@junto/test-kit/eventually';
import { inDays } from '@junto/test-kit/in-days';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin, aSupplier } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { invoicing } from '../testing/invoicing';

const service = supplierServiceOfSpec();
const on = ofEachTest(() => invoicing(service));

const read = async (as: { token: string } = on.supplier) => (await service.call(readToDo, { as })).body;

describe('tasks of a supplier', () => {
  it('are empty without open work, without a company, and for an admin', async () => {
    const nothing = {
      ...{ closing: [], to_ship: { sales: 0, since: null }, weights_missing: { sales: 0, lines: 0 } },
      ...{ drafts: { invoices: 0, value: [] }, rejected: [], rejected_rounds: [] },
    };
    expect(await read()).toEqual(nothing);
    expect(await read(aSupplier({ companyId: null }))).toEqual(nothing);
    expect(await read(anAdmin())).toEqual(nothing);
  });

  it('include rounds closing within 14 days with a product below its MOQ, ordered by closing time', async () => {
    const closing = (days: number) => service.anApprovedRound(on.supplier, { close_at: inDays(days) });
    const [later, sooner, , met] = [await closing(12), await closing(3), await closing(15), await closing(5)];
    const offer = met.offers[0]!;
    await service.emit(poolChanged, {
      aggregateId: offer.id,
      version: 1,
      payload: {
        ...{ round_id: met.id, round_product_id: offer.id, moq: offer.moq, max_qty: offer.max_qty },
        ...{ current_committed_qty: offer.moq, total_selected: 0, user_id: 'opaque', version: 1 },
      },
    });
    await eventually(async () =>
      expect((await read()).closing).toEqual(
        [sooner, later].map(({ id, title, close_at }) => ({ round_id: id, title, close_at, below: 1, products: 1 })),
      ),
    );
    expect((await read(await service.aSupplier())).closing).toEqual([]);
  });

  it('include sales to ship with the oldest approval date, and lines without weights; not shipped or weighed ones', async () => {
    const [first, second] = [await on.aWeighedSale(), await on.anUnweighedSale()];
    expect(await read()).toMatchObject({
      to_ship: { sales: 2, since: first.decided_at },
      weights_missing: { sales: 1, lines: 1 },
    });
    const lacking = await service.call(listSales, { as: on.supplier, query: { weights: 'missing' } });
    expect(lacking.body.items.map(({ id }) => id)).toEqual([second.id]);
    await on.weigh(second);
    const shipped = await service.call(shipSale, {
      as: on.supplier,
      params: { order_id: first.id },
      body: { carrier: 'DHL Freight', tracking: null, expected_on: inDays(9).slice(0, 10) },
    });
    expect(shipped.status).toBe(200);
    expect(await read()).toMatchObject({
      to_ship: { sales: 1, since: second.decided_at },
      weights_missing: { sales: 0, lines: 0 },
    });
  });

  it('include drafts with their value, and rejected invoices until they are replaced', async () => {
    const rejected = await on.aSent();
    const draft = await on.aDraft();
    await on.decide(rejected, 'rejected', undefined, undefined, 'wrong address');
    await eventually(async () =>
      expect(await read()).toMatchObject({
        drafts: { invoices: 1, value: [{ currency: 'USD', amount: draft.total_value }] },
        rejected: [
          {
            invoice_id: rejected.id,
            invoice_number: rejected.invoice_number,
            buyer: 'Casa Norte',
            reason: 'wrong address',
          },
        ],
      }),
    );
    expect(await on.read(rejected.id)).toMatchObject({ status: 'rejected', rejection_reason: 'wrong address' });
    await on.generate(on.saleOf(rejected));
    expect(await read()).toMatchObject({ drafts: { invoices: 2 }, rejected: [] });
  });
});
