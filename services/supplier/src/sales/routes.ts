import { refuse } from '@junto/contracts/problems';
import { listSales as listSalesSpec, readSale, setWeights as setWeightsSpec } from '@junto/contracts/supplier/sales';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route, type Route } from '@junto/service-kit/http/route';
import { readableCompany } from '../companies/own-company';
import type { FollowSale } from './follow-sale';
import { listSales } from './list-sales';
import { saleOnTheWire } from './sale';
import { settingOf } from './sale-setting';
import { SaleModel } from './sale.model';
import { setWeights } from './set-weights';

export const saleRoutes = (followSale: FollowSale): Route[] => [
  route(listSalesSpec, ({ caller, query }) => listSales(readableCompany(caller), query)),
  route(readSale, async ({ caller, params }) => {
    const supplierId = readableCompany(caller);
    const sale = supplierId && (await SaleModel.findOne({ _id: params.order_id, supplier_id: supplierId }).lean());
    return sale ? saleOnTheWire(sale, await settingOf(sale.supplier_id, [sale])) : refuse('not_found');
  }),
  route(setWeightsSpec, (asked) => {
    const { order_id: orderId, order_item_id: itemId } = asked.params;
    return setWeights(asked.caller, { orderId, itemId, weights: asked.body }, causeOfRequest(asked), followSale);
  }),
];
