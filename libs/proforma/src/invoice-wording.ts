import type { Invoice, InvoiceLine, Party } from '@junto/contracts/invoice';
import { invoiceLabel, packsOfInvoice } from '@junto/domain/invoice';
import { shortId } from '@junto/domain/short-id';
import { proformaAreas } from '@junto/i18n/areas/proforma';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { contactLine } from '@junto/i18n/formats/contact-line';
import { numbersIn } from '@junto/i18n/formats/count';
import { formatCountry } from '@junto/i18n/formats/country';
import { formatDate, formatDay } from '@junto/i18n/formats/date';
import { invoiceRemarks } from '@junto/i18n/formats/invoice-remarks';
import { issueDay } from '@junto/i18n/formats/issue-day';
import { formatMoney } from '@junto/i18n/formats/money';
import type { Language } from '@junto/i18n/language';

type Translate = ReturnType<typeof createI18n>['t'];

export interface WordedParty {
  label: string;
  name: string;
  details: string[];
}

/**
 * The texts of the document: PDF and plain text share them. Instants are shown as dates in UTC, so that the document
 * does not depend on where it is rendered; a due date is a calendar day (decision 15).
 */
export function wordInvoice(invoice: Invoice, language: Language) {
  const { t } = createI18n(language, screenAreas, proformaAreas);
  const format = numbersIn[language];
  const date = (instant: string) => formatDate(instant, language, 'UTC');
  const issued = issueDay(t, invoice, { date, day: (day) => formatDay(day, language) });
  const money = (amount: number) => formatMoney(amount, invoice.currency);
  const label = invoiceLabel(
    // Overdue depends on the current day, which a document must not.
    { status: invoice.status, dueDate: null, paidAt: invoice.paid_at ? new Date(invoice.paid_at) : null },
    new Date(invoice.issue_date),
  );

  const party = (who: Party, role: 'supplier' | 'buyer'): WordedParty => ({
    label: t(`proforma.${role}`),
    name: who.name,
    details: [
      [who.address, who.country && formatCountry(who.country, language)].filter(Boolean).join(', '),
      contactLine(who),
      [who.phone, who.tax_number && t('proforma.taxNumber', { number: who.tax_number })].filter(Boolean).join(' · '),
    ].filter((detail) => detail !== ''),
  });

  const line = (item: InvoiceLine) => ({
    sku: item.sku_code,
    product: item.product_name,
    pack: t('proforma.perPack', { units: item.units_per_pack, uom: t(`uom.${item.uom}`) }),
    moqMissed: item.moq_missed ? t('proforma.moqMissed') : null,
    material: item.material ?? '',
    color: item.color ?? '',
    size: item.size ?? '',
    qty: format.count(item.qty),
    uom: t(`uom.${item.uom}`),
    unitPrice: money(item.unit_price),
    ...earlierPrice(t, item, money),
    subtotal: money(item.subtotal),
    net: format.kilograms(item.net_weight),
    gross: format.kilograms(item.gross_weight),
    cbm: format.cubicMetres(item.cbm),
  });

  return {
    t,
    number: invoice.invoice_number,
    register: invoice.register_number === undefined ? null : format.count(invoice.register_number),
    chain: chainOf(invoice, t),
    order: `#${shortId(invoice.order_id)}`,
    round: invoice.round_title,
    subtitle: subtitleOf(invoice, issued, t),
    status: t(`status.invoice.${label}`),
    issueDate: issued,
    dueDate: invoice.due_date && formatDay(invoice.due_date, language),
    total: money(invoice.total_value),
    supplier: party(invoice.supplier, 'supplier'),
    buyer: party(invoice.buyer, 'buyer'),
    lines: invoice.lines.map(line),
    remarks: invoiceRemarks(t, invoice),
    sums: sumsOf(invoice, t, language),
  };
}
export type WordedInvoice = ReturnType<typeof wordInvoice>;
/**
 * One line of the table, with formatted values. `was` is the price at which the line was ordered, if the settlement
 * lowered it, otherwise the catalogue price where it differs; `wasWords` names which of the two it is.
 */
export type WordedLine = WordedInvoice['lines'][number];

/** The price at which a line was ordered, if the settlement lowered it, otherwise that of the catalogue, if it differs. */
function earlierPrice(
  t: Translate,
  { placed_price: placed, catalogue_price, unit_price }: InvoiceLine,
  money: (amount: number) => string,
): { was: string | null; wasWords: string | null } {
  if (typeof placed !== 'number' && catalogue_price === unit_price) return { was: null, wasWords: null };
  const was = money(placed ?? catalogue_price);
  const words = typeof placed === 'number' ? 'proforma.placedPrice' : 'proforma.cataloguePrice';
  return { was, wasWords: t(words, { price: was }) };
}

/** The invoice that it replaces, and the one that replaces it (decision 25). */
function chainOf({ replaces, replaced_by }: Invoice, t: Translate): string[] {
  return [
    ...(replaces ? [t('proforma.replaces', { number: replaces.invoice_number })] : []),
    ...(replaced_by ? [t('proforma.replacedBy', { number: replaced_by.invoice_number })] : []),
  ];
}

function sumsOf(invoice: Invoice, t: Translate, language: Language): { label: string; value: string }[] {
  const format = numbersIn[language];
  return [
    { label: t('proforma.totalItems'), value: format.count(invoice.total_items) },
    { label: t('proforma.totalUnits'), value: format.count(invoice.total_units) },
    { label: t('proforma.totalPacks'), value: format.count(packsOfInvoice(invoice)) },
    { label: t('proforma.totalNet'), value: `${format.kilograms(invoice.total_net_weight)} kg` },
    { label: t('proforma.totalGross'), value: `${format.kilograms(invoice.total_gross_weight)} kg` },
    { label: t('proforma.totalCbm'), value: `${format.cubicMetres(invoice.total_cbm)} m³` },
  ];
}

function subtitleOf({ status, order_id }: Invoice, date: string, t: Translate): string {
  return t(status === 'draft' ? 'proforma.draftSubtitle' : 'proforma.subtitle', { date, order: shortId(order_id) });
}
