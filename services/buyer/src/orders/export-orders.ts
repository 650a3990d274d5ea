import type { QueryFilter } from 'mongoose';
import type { exportOrders as exportOrdersSpec } from '@junto/contracts/buyer/orders';
import type { QueryOf } from '@junto/contracts/endpoint';
import { fromMinor, subtotalMinor } from '@junto/domain/money';
import { shortId } from '@junto/domain/short-id';
import { csvAreas } from '@junto/i18n/areas/csv';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import type { FileAnswer } from '@junto/service-kit/http/answers';
import { csvFile, type CsvCell } from '@junto/service-kit/lists/csv';
import { orderSort, ownOrders } from './list-orders';
import { OrderModel, type StoredOrder } from './order.model';

type Words = ReturnType<typeof createI18n>['t'];

const columns = [
  'order',
  'placed',
  'round',
  'supplier',
  'status',
  'sku',
  'product',
  'quantity',
  'uom',
  'unitPrice',
  'subtotal',
  'currency',
  'moqMissed',
] as const;

/** Own orders as CSV, a row a line, as the list's filter and sort have them; read while it is written. */
export async function exportOrders(
  buyerId: string,
  { language, sort, ...filter }: QueryOf<typeof exportOrdersSpec>,
): Promise<FileAnswer> {
  const { t } = createI18n(language, screenAreas, csvAreas);
  const orders = OrderModel.find((await ownOrders(buyerId, filter)) as QueryFilter<StoredOrder>)
    .sort(orderSort(sort))
    .lean<StoredOrder[]>()
    .cursor();
  const header = columns.map((column) => t(`csv.${column}`));
  return csvFile(t('csv.ordersFile'), header, rowsOf(orders as AsyncIterable<StoredOrder>, t), language);
}

async function* rowsOf(orders: AsyncIterable<StoredOrder>, t: Words): AsyncGenerator<CsvCell[]> {
  for await (const order of orders) {
    for (const line of order.items) {
      yield [
        shortId(order._id),
        order.created_at,
        order.round_title,
        order.supplier_name,
        t(`status.order.${order.status}`),
        line.sku_code,
        line.product_name,
        line.qty,
        t(`uom.${line.uom}`),
        fromMinor(line.price_minor),
        fromMinor(subtotalMinor(line.price_minor, line.qty)),
        order.currency,
        line.moq_missed ? t('csv.yes') : null,
      ];
    }
  }
}
