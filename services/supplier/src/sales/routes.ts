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
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route, type Route } from '@junto/service-kit/http/route';
import { readableCompany } from '../companies/own-company';
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
  route(shipSale, (request) => {
    const { version, seen, ...shipment } = request.body;
    const step = { to: 'shipped', shipment, began: { version, seen } } as const;
    return deliverOwn(request.caller, request.params.order_id, step, contextOfRequest(request));
  }),
  route(deliverSale, (request) => {
    const arrival = { delivered_by: 'supplier', note: request.body.note } as const;
    return deliverOwn(request.caller, request.params.order_id, { to: 'delivered', arrival }, contextOfRequest(request));
  }),
  route(setWeightsSpec, (request) => {
    const { order_id: orderId, order_item_id: itemId } = request.params;
    return setWeights(
      request.caller,
      { orderId, lines: [{ itemId, change: request.body }] },
      contextOfRequest(request),
      followSale,
    );
  }),
  route(setSaleWeights, (request) => {
    const lines = request.body.lines.map(({ order_item_id: itemId, ...change }) => ({ itemId, change }));
    return setWeights(
      request.caller,
      { orderId: request.params.order_id, lines },
      contextOfRequest(request),
      followSale,
    );
  }),
];
