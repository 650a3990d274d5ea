import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import { decideInvoiceCommand } from '@junto/contracts/commands/supplier';
import type { Invoice } from '@junto/contracts/invoice';
import { generateInvoice, listOwnInvoices, readOwnInvoice, sendInvoice } from '@junto/contracts/supplier/invoices';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { setWeights } from '@junto/contracts/supplier/sales';
import { sendCommand } from '@junto/service-kit/commands';
import { eventually } from '@junto/test-kit/eventually';
import type { Person } from '@junto/test-kit/tokens';
import type { SupplierService } from './a-supplier-service';
import { anOrder, aSale, emitOrder } from './an-order';

/** A sale's lines, as far as weighing needs them. */
export type Weighable = Pick<Order, 'id'> & { items: { id: string }[] };

/** A supplier with an approved round and a buyer company; weighs, generates and sends. */
export async function invoicing(service: SupplierService) {
  const supplier = await service.aSupplier();
  const buyerCompany = await service.aCompany({ name: 'Casa Norte', tax_number: '21.448.903/0001-17' });
  const round: OwnRound = await service.anApprovedRound(supplier);
  const sales = salesOf(service, { supplier, buyerCompany, round });

  const generate = ({ id }: Pick<Order, 'id'>, as: Person = supplier) =>
    service.call(generateInvoice, { as, params: { order_id: id }, body: {} });
  const aDraft = async (differing: Partial<Order> = {}): Promise<Invoice> => {
    const { status, body } = await generate(await sales.aWeighedSale(differing));
    expect(status).toBe(201);
    return body;
  };
  const aSent = async (): Promise<Invoice> => {
    const { id } = await aDraft();
    return (await service.call(sendInvoice, { as: supplier, params: { invoice_id: id }, body: {} })).body;
  };
  return {
    supplier,
    buyerCompany,
    round,
    ...sales,
    generate,
    aDraft,
    aSent,
    /** The sale of an invoice. */
    saleOf: (invoice: Invoice): Weighable => ({
      id: invoice.order_id,
      items: [{ id: invoice.lines[0]!.order_item_id }],
    }),
    decide: (
      { id, buyer_id }: Invoice,
      decision: 'accepted' | 'rejected',
      by = buyer_id,
      command_id: string = randomUUID(),
      reason?: string,
    ) => sendCommand(decideInvoiceCommand, { command_id, by, invoice_id: id, decision, reason }, { bus: service.bus }),
    read: async (id: string) => (await service.call(readOwnInvoice, { as: supplier, params: { invoice_id: id } })).body,
    list: async (query = {}) => (await service.call(listOwnInvoices, { as: supplier, query })).body,
  };
}
export type Invoicing = Awaited<ReturnType<typeof invoicing>>;

interface Trade {
  supplier: Person;
  buyerCompany: string;
  round: OwnRound;
}

/** Orders of a round from the supplier's view, weighed or not. */
function salesOf(service: SupplierService, { supplier, buyerCompany, round }: Trade) {
  const weigh = ({ id, items }: Weighable, net_weight: number | null = 14.4) =>
    service.call(setWeights, {
      as: supplier,
      params: { order_id: id, order_item_id: items[0]!.id },
      body: { net_weight, gross_weight: Math.max(15.84, net_weight ?? 0), cbm: 0.032 },
    });
  const anUnweighedSale = (differing: Partial<Order> = {}) =>
    aSale(service, round, { buyer_company_id: buyerCompany, ...differing });
  const aWeighedSale = async (differing: Partial<Order> = {}) => {
    const order = await anUnweighedSale(differing);
    await weigh(order);
    return order;
  };
  /**
   * Many sales at once: weights are written directly to the database, because the service weighs one line at a time.
   */
  const weighedSales = async (length: number) => {
    const orders = Array.from({ length }, () => anOrder(round, { buyer_company_id: buyerCompany }));
    await Promise.all(orders.map((order) => emitOrder(service, order)));
    const sales = service.rows('sales');
    await eventually(async () => expect(await sales.countDocuments({ supplier_id: supplier.companyId })).toBe(length), {
      withinMs: 20_000,
    });
    const weighed = { 'items.$[].net_weight_g': 1, 'items.$[].gross_weight_g': 2, 'items.$[].volume_cm3': 100 };
    await sales.updateMany({ supplier_id: supplier.companyId }, { $set: weighed });
    return orders;
  };
  return { weigh, anUnweighedSale, aWeighedSale, weighedSales };
}
