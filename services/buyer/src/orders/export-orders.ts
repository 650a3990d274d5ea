import type { QueryFilter } from 'mongoose';
import type { exportOrders as exportOrdersSpec } from '@junto/contracts/buyer/orders';
import type { QueryOf } from '@junto/contracts/endpoint';
import { fromMinor, subtotalMinor } from '@junto/domain/money';
import { shortId } from '@junto/domain/short-id';
import { csvAreas } from '@junto/i18n/areas/csv';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import type { FileAnswer } from '@junto/service-kit/http/answers';
import { csvExport } from '@junto/service-kit/lists/csv';
import { orderSort, ownOrders } from './list-orders';
import { OrderModel, type StoredOrder } from './order.model';

interface Row {
  order: StoredOrder;
  line: StoredOrder['items'][number];
}

const columnsIn = (t: ReturnType<typeof createI18n>['t']) => ({
  order: ({ order }: Row) => shortId(order._id),
  placed: ({ order }: Row) => order.created_at,
  round: ({ order }: Row) => order.round_title,
  supplier: ({ order }: Row) => order.supplier_name,
  status: ({ order }: Row) => t(`status.order.${order.status}`),
  sku: ({ line }: Row) => line.sku_code,
  product: ({ line }: Row) => line.product_name,
  quantity: ({ line }: Row) => line.qty,
  uom: ({ line }: Row) => t(`uom.${line.uom}`),
  unitPrice: ({ line }: Row) => fromMinor(line.price_minor),
  subtotal: ({ line }: Row) => fromMinor(subtotalMinor(line.price_minor, line.qty)),
  currency: ({ order }: Row) => order.currency,
  moqMissed: ({ line }: Row) => (line.moq_missed ? t('csv.yes') : null),
});

/** Own orders as CSV, one row per line, with the filter and sort of the list. */
export async function exportOrders(
  buyerId: string,
  { language, sort, ...filter }: QueryOf<typeof exportOrdersSpec>,
): Promise<FileAnswer> {
  const { t } = createI18n(language, screenAreas, csvAreas);
  return csvExport({
    name: t('csv.ordersFile'),
    language,
    heading: (column) => t(`csv.${column}`),
    columns: columnsIn(t),
    documents: OrderModel.find((await ownOrders(buyerId, filter)) as QueryFilter<StoredOrder>)
      .sort(orderSort(sort))
      .lean()
      .cursor(),
    rowsOf: (order: StoredOrder) => order.items.map((line) => ({ order, line })),
  });
}
