import type { TFunction } from 'i18next';
import type { Order, OrderItem } from '@junto/contracts/buyer/orders';
import type { Uom } from '@junto/contracts/wire';
import type { PackedLine, PackingTotals } from '@junto/domain/packing';
import { packsOf } from '@junto/domain/packs';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { formatAddress } from '@junto/i18n/formats/address';
import { numbersIn } from '@junto/i18n/formats/count';
import { formatDate, formatDay } from '@junto/i18n/formats/date';
import type { Language } from '@junto/i18n/language';
import { hint, strong, type Cell, type Column } from '../pdf/table';
import { packingAreas } from './text/packing-areas';

export type Words = ReturnType<typeof packingWords>;

/** A packed product, as lists and labels name it. */
export type PackedProduct = Pick<OrderItem, 'product_name' | 'sku_code' | 'uom' | 'units_per_pack' | 'size' | 'color'>;
export type ProductLine = PackedProduct & PackedLine;

/** The texts of packing lists and labels. Instants are shown as dates in UTC, as on invoices. */
export function packingWords(language: Language) {
  const { t } = createI18n(language, screenAreas, packingAreas);
  const format = numbersIn[language];
  const missing: Cell = { text: t('packing.notWeighed'), style: hint };
  const weight = (kg: number | null) => (kg === null ? missing : format.kilograms(kg));
  const volume = (m3: number | null) => (m3 === null ? missing : format.cubicMetres(m3));
  const details = ({ units_per_pack: units, uom, size, color }: PackedProduct) =>
    [t('packing.perPack', { units, uom: t(`uom.${uom}`) }), size, color].filter(Boolean).join(' · ');

  /** `1,200`, or `1,200 pieces, 5 boxes` if units of measure differ. */
  const unitsOf = ({ units }: PackingTotals) =>
    units.size > 1
      ? [...units].map(([uom, qty]) => `${format.count(qty)} ${t(`uom.${uom as Uom}`)}`).join(', ')
      : format.count([...units.values()][0] ?? 0);

  return {
    t,
    language,
    date: (instant: string | Date) => formatDate(instant, language, 'UTC'),
    day: (day: string) => formatDay(day, language),
    names: t('packing.column', { returnObjects: true }),
    page: (number: number) => t('packing.page', { page: number }),
    /** Name, street and town of a destination. */
    place: (order: GoesTo) => placeOf(order, t, language),
    cells: (line: ProductLine) => ({
      sku: line.sku_code,
      product: { text: line.product_name, under: details(line), style: strong },
      units: `${format.count(line.qty)} ${t(`uom.${line.uom}`)}`,
      packs: { text: format.count(packsOf(line.qty, line.units_per_pack)), style: strong },
      net: weight(line.net_weight),
      gross: weight(line.gross_weight),
      cbm: volume(line.cbm),
    }),
    /** The last row of a table. */
    totalCells: (totals: PackingTotals) => {
      const bold = (text: string): Cell => ({ text, style: strong });
      return {
        sku: '',
        product: bold(t('packing.total')),
        units: bold(unitsOf(totals)),
        packs: bold(format.count(totals.packs)),
        net: bold(format.kilograms(totals.net_weight)),
        gross: bold(format.kilograms(totals.gross_weight)),
        cbm: bold(format.cubicMetres(totals.cbm)),
      };
    },
    sums: (totals: PackingTotals) => [
      { label: t('packing.totalItems'), value: format.count(totals.lines) },
      { label: t('packing.totalUnits'), value: unitsOf(totals) },
      { label: t('packing.totalPacks'), value: format.count(totals.packs) },
      { label: t('packing.totalNet'), value: `${format.kilograms(totals.net_weight)} kg` },
      { label: t('packing.totalGross'), value: `${format.kilograms(totals.gross_weight)} kg` },
      { label: t('packing.totalCbm'), value: `${format.cubicMetres(totals.cbm)} m³` },
    ],
    /** Null if no weight is missing. */
    unweighed: ({ unweighed }: PackingTotals) =>
      unweighed === 0 ? null : t('packing.unweighed', { count: unweighed }),
  };
}

/** The columns of a table of lines, as wide as the page. */
export const lineColumns = [
  { name: 'sku', width: 110, align: 'left' },
  { name: 'product', width: 271.89, align: 'left' },
  { name: 'units', width: 90, align: 'right' },
  { name: 'packs', width: 64, align: 'right' },
  { name: 'net', width: 78, align: 'right' },
  { name: 'gross', width: 78, align: 'right' },
  { name: 'cbm', width: 78, align: 'right' },
] as const satisfies readonly Column<string>[];

type GoesTo = Pick<Order, 'deliver_to' | 'collected'>;

function placeOf(
  { deliver_to, collected }: GoesTo,
  t: TFunction,
  language: Language,
): [name: string, street: string, town: string] {
  if (deliver_to) return formatAddress(deliver_to, language);
  return [t(collected ? 'packing.collected' : 'packing.noAddress'), '', ''];
}
