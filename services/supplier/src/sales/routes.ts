import { isRefusal } from '@junto/contracts/problems';
import {
  deliverSale,
  exportSales as exportSalesSpec,
  listSales as listSalesSpec,
  readSale,
  setSaleWeights,
  setWeights as setWeightsSpec,
  shipSale,
} from '@junto/contracts/supplier/sales';
import { route, type Route } from '@junto/service-kit/http/route';
import { companyRoute, readableCompany } from '../companies/own-company';
import { withCatalogue } from './by-catalogue';
import { deliverOwn } from './deliver';
import { exportSales } from './export-sales';
import type { FollowSale } from './follow-sale';
import { listSales } from './list-sales';
import { readOwnSale, type RejectedOf } from './read-sale';
import { setWeights } from './set-weights';

export const saleRoutes = (followSale: FollowSale, rejectedOf: RejectedOf): Route[] => [
  route(listSalesSpec, ({ caller, query }) => listSales(readableCompany(caller), query)),
  route(exportSalesSpec, ({ caller, query }) => Promise.resolve(exportSales(readableCompany(caller), query))),
  route(readSale, async ({ caller, params }) => {
    const own = await readOwnSale(caller, params.order_id);
    if (isRefusal(own)) return own;
    const sale = await withCatalogue(own);
    const rejected_invoice = await rejectedOf(sale.id);
    return rejected_invoice ? { ...sale, rejected_invoice } : sale;
  }),
  companyRoute(shipSale, (supplierId, { params, body, cause }) => {
    const { version, seen, ...shipment } = body;
    const step = { to: 'shipped', shipment, began: { version, seen } } as const;
    return deliverOwn(supplierId, params.order_id, step, cause);
  }),
  companyRoute(deliverSale, (supplierId, { params, body, cause }) => {
    const arrival = { delivered_by: 'supplier', note: body.note } as const;
    return deliverOwn(supplierId, params.order_id, { to: 'delivered', arrival }, cause);
  }),
  companyRoute(setWeightsSpec, (supplierId, { params, body, cause }) => {
    const { order_id: orderId, order_item_id: itemId } = params;
    return setWeights(supplierId, { orderId, lines: [{ itemId, change: body }] }, cause, followSale);
  }),
  companyRoute(setSaleWeights, (supplierId, { params, body, cause }) => {
    const lines = body.lines.map(({ order_item_id: itemId, ...change }) => ({ itemId, change }));
    return setWeights(supplierId, { orderId: params.order_id, lines }, cause, followSale);
  }),
];
