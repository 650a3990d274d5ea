import { republishCommand } from '@junto/contracts/commands/supplier';
import { republishAll } from '@junto/test-kit/republish-all';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { invoicing } from '../testing/invoicing';

const service = supplierServiceOfSpec();

const republish = (what: 'products' | 'rounds' | 'invoices') =>
  republishAll((after) => service.ask(republishCommand, { what, after, limit: 2 }));

describe('rebuilding a read model of another service', () => {
  it('receives every product, round and invoice unchanged, with its current version', async () => {
    const on = await invoicing(service);
    const sent = await on.aSent();
    const round = await service.aDraft(on.supplier);
    for (let index = 0; index < 3; index++) await service.aProduct(on.supplier);
    const before = { invoice: await service.emitted(sent.id, 2), round: await service.emitted(round.id, 1) };
    expect(await republish('products')).toBe(5);
    expect(await republish('rounds')).toBe(2);
    expect(await republish('invoices')).toBe(1);
    const invoice = (await service.emitted(sent.id, 3)).at(-1);
    expect(invoice).toMatchObject({
      type: 'invoice.changed',
      version: 2,
      payload: { ...before.invoice[1]!.payload, again: true },
    });
    const draft = (await service.emitted(round.id, 2)).at(-1);
    expect(draft).toMatchObject({
      type: 'round.changed',
      version: 1,
      payload: { round: before.round[0]!.payload.round },
    });
  });
});
