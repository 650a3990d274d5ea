import { readSalesTrend, readSupplierDashboard } from '@junto/contracts/supplier/dashboard';
import { listOwnInvoices, readOwnInvoice, sendInvoice } from '@junto/contracts/supplier/invoices';
import {
  countOfferableProducts,
  findOfferableProducts,
  listOfferableProducts,
} from '@junto/contracts/supplier/offerable-products';
import { listProducts, readProduct } from '@junto/contracts/supplier/products';
import { listOwnRounds, readOwnRound } from '@junto/contracts/supplier/rounds';
import { listSales, readSale } from '@junto/contracts/supplier/sales';
import { readToDo } from '@junto/contracts/supplier/to-do';
import { eventually } from '@junto/test-kit/eventually';
import { describeHotQueries, wellAnswered } from '@junto/test-kit/hot-queries';
import { aSupplierService, type SupplierService } from './testing/a-supplier-service';
import { anOrder, emitOrder } from './testing/an-order';
import { invoicing, type Invoicing, type Weighable } from './testing/invoicing';

let service: SupplierService;
let on: Invoicing;
let sale: Weighable;
let invoiceId: string;
afterAll(() => service.stop());

const ask = wellAnswered(() => service);

const ofRound = () => ({ as: on.supplier, params: { round_id: on.round.id } });

describeHotQueries({
  arrange: async () => {
    service = await aSupplierService();
    on = await invoicing(service);
    invoiceId = (await on.aDraft()).id;
    sale = await on.aWeighedSale();
  },
  acts: {
    'is told of an order': async () => {
      const order = anOrder(on.round);
      await emitOrder(service, order);
      await eventually(() => ask(readSale, { as: on.supplier, params: { order_id: order.id } }));
    },
    'looks through sales': async () => {
      await ask(listSales, { as: on.supplier });
      await ask(readSale, { as: on.supplier, params: { order_id: sale.id } });
    },
    'weighs, makes an invoice and sends it': async () => {
      await on.weigh(sale);
      await on.generate(sale);
      await ask(sendInvoice, { as: on.supplier, params: { invoice_id: invoiceId }, body: {} });
    },
    'looks through invoices': async () => {
      await ask(listOwnInvoices, { as: on.supplier });
      await ask(readOwnInvoice, { as: on.supplier, params: { invoice_id: invoiceId } });
    },
    'looks through rounds': async () => {
      await ask(listOwnRounds, { as: on.supplier });
      await ask(readOwnRound, ofRound());
    },
    'looks through the catalogue': async () => {
      const product_id = on.round.offers[0]!.product.id;
      await ask(listProducts, { as: on.supplier });
      await ask(listProducts, { as: on.supplier, query: { search: 'fita' } });
      await ask(readProduct, { as: on.supplier, params: { product_id } });
    },
    'selects products of a round': async () => {
      await ask(countOfferableProducts, { as: on.supplier });
      await ask(listOfferableProducts, { as: on.supplier, query: { currency: 'USD' } });
      await ask(findOfferableProducts, { as: on.supplier, body: { currency: 'USD', sku_codes: ['RE-BOX-99'] } });
    },
    'sees the dashboard': async () => {
      await ask(readSupplierDashboard, { as: on.supplier });
      await ask(readToDo, { as: on.supplier });
      await ask(readSalesTrend, { as: on.supplier, query: { by: 'month' } });
    },
  },
  shardKeys: {
    products: 'supplier_id',
    rounds: 'supplier_id',
    sales: 'supplier_id',
    invoices: 'supplier_id',
    pools: 'round_id',
    participations: 'round_id',
    handled_events: '_id',
  },
  everywhere: [
    'invoices: _id, version, status',
    'invoices: order_id, live',
    'products: _id',
    'rounds: _id',
    'sales: _id',
  ],
  workers: ['rounds: status, close_step, close_at', 'rounds: status, close_step, close_step_at'],
});
