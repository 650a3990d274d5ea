import type { QueryFilter } from 'mongoose';
import type { QueryOf } from '@junto/contracts/endpoint';
import type { exportSales as exportSalesSpec } from '@junto/contracts/supplier/sales';
import { fromMinor } from '@junto/domain/money';
import { buyerPartyLine } from '@junto/domain/order';
import { packsOf } from '@junto/domain/packs';
import { shortId } from '@junto/domain/short-id';
import { csvAreas } from '@junto/i18n/areas/csv';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import type { FileAnswer } from '@junto/service-kit/http/answers';
import { csvFile, type CsvCell } from '@junto/service-kit/lists/csv';
import { saleFilter, saleSort } from './list-sales';
import { SaleModel, type SaleDoc, type WeightsDoc } from './sale.model';
import { inKg, inM3 } from './weights';

type Words = ReturnType<typeof createI18n>['t'];

const columns = [
  'order',
  'placed',
  'round',
  'buyer',
  'status',
  'sku',
  'product',
  'quantity',
  'uom',
  'packs',
  'unitPrice',
  'subtotal',
  'currency',
  'netWeight',
  'grossWeight',
  'cbm',
  'moqMissed',
] as const;

/** A company's sales as CSV, a row a line, as the list's filter and sort have them; read while it is written. */
export function exportSales(
  companyId: string | null,
  { language, sort, ...asked }: QueryOf<typeof exportSalesSpec>,
): FileAnswer {
  const { t } = createI18n(language, screenAreas, csvAreas);
  const header = columns.map((column) => t(`csv.${column}`));
  const sales = SaleModel.find({ supplier_id: companyId, ...saleFilter(asked) } as QueryFilter<SaleDoc>)
    .sort(saleSort(sort))
    .lean<SaleDoc[]>()
    .cursor();
  return csvFile(t('csv.salesFile'), header, rowsOf(sales as AsyncIterable<SaleDoc>, t), language);
}

async function* rowsOf(sales: AsyncIterable<SaleDoc>, t: Words): AsyncGenerator<CsvCell[]> {
  for await (const sale of sales) {
    for (const line of sale.items) {
      yield [
        shortId(sale._id),
        sale.created_at,
        sale.round_title,
        sale.invoiced_to ?? buyerPartyLine(sale),
        t(`status.order.${sale.status}`),
        line.sku_code,
        line.product_name,
        line.qty,
        t(`uom.${line.uom}`),
        packsOf(line.qty, line.units_per_pack),
        fromMinor(line.price_minor),
        fromMinor(line.subtotal_minor),
        sale.currency,
        ...weighed(line),
        line.moq_missed ? t('csv.yes') : null,
      ];
    }
  }
}

/** kg, kg and m³; empty where nothing was weighed yet. */
function weighed({ net_weight_g, gross_weight_g, volume_cm3 }: WeightsDoc): CsvCell[] {
  const kg = (grams: number | null) => (grams === null ? null : inKg(grams));
  return [kg(net_weight_g), kg(gross_weight_g), volume_cm3 === null ? null : inM3(volume_cm3)];
}
