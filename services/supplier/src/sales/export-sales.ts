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
import { csvExport } from '@junto/service-kit/lists/csv';
import { saleFilter, saleSort } from './list-sales';
import { SaleModel, type SaleDoc } from './sale.model';
import { inKg, inM3 } from './weights';

interface Row {
  sale: SaleDoc;
  line: SaleDoc['items'][number];
}

/** In kg; empty until the goods are weighed. */
const kgOf = (grams: number | null) => (grams === null ? null : inKg(grams));

const columnsIn = (t: ReturnType<typeof createI18n>['t']) => ({
  order: ({ sale }: Row) => shortId(sale._id),
  placed: ({ sale }: Row) => sale.created_at,
  round: ({ sale }: Row) => sale.round_title,
  buyer: ({ sale }: Row) => sale.invoiced_to ?? buyerPartyLine(sale),
  status: ({ sale }: Row) => t(`status.order.${sale.status}`),
  sku: ({ line }: Row) => line.sku_code,
  product: ({ line }: Row) => line.product_name,
  quantity: ({ line }: Row) => line.qty,
  uom: ({ line }: Row) => t(`uom.${line.uom}`),
  packs: ({ line }: Row) => packsOf(line.qty, line.units_per_pack),
  unitPrice: ({ line }: Row) => fromMinor(line.price_minor),
  subtotal: ({ line }: Row) => fromMinor(line.subtotal_minor),
  currency: ({ sale }: Row) => sale.currency,
  netWeight: ({ line }: Row) => kgOf(line.net_weight_g),
  grossWeight: ({ line }: Row) => kgOf(line.gross_weight_g),
  cbm: ({ line }: Row) => (line.volume_cm3 === null ? null : inM3(line.volume_cm3)),
  moqMissed: ({ line }: Row) => (line.moq_missed ? t('csv.yes') : null),
});

/** Exports sales of a company as CSV, one row per line, with the filter and sort of the list. */
export function exportSales(
  companyId: string | null,
  { language, sort, ...request }: QueryOf<typeof exportSalesSpec>,
): FileAnswer {
  const { t } = createI18n(language, screenAreas, csvAreas);
  return csvExport({
    name: t('csv.salesFile'),
    language,
    heading: (column) => t(`csv.${column}`),
    columns: columnsIn(t),
    documents: SaleModel.find({ supplier_id: companyId, ...saleFilter(request) } as QueryFilter<SaleDoc>)
      .sort(saleSort(sort))
      .lean()
      .cursor(),
    rowsOf: (sale: SaleDoc) => sale.items.map((line) => ({ sale, line })),
  });
}
