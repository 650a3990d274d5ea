import type { Order } from '@junto/contracts/buyer/orders';
import type { Sale } from '@junto/contracts/supplier/sales';
import { buyerPartyLine } from '@junto/domain/order';
import { cartonsOf, packingTotals, type Carton } from '@junto/domain/packing';
import { shortId } from '@junto/domain/short-id';
import type { Language } from '@junto/i18n/language';
import { paperStream, type Paper } from '../pdf/paper';
import { ink, openSheet, type Sheet, type Style } from '../pdf/sheet';
import { packingWords, type PackedProduct, type Words } from './packing-words';
import { fileNameOf, linesOfOrder, type RoundPacking } from './round-packing';

/** A6, in points. */
const label = { width: 297.64, height: 419.53, margin: 20 } as const;
const labelSize = [label.width, label.height] as const;
const width = label.width - 2 * label.margin;

interface Wanted {
  language: Language;
  /** The day printed on the file. */
  at: Date;
  /** Part of the order's packs, from 1. */
  part: number;
  /** Maximum number of labels in one part. */
  most: number;
}

/** The labels of one order: an A6 page for each of its packs, one part at a time. */
export function labelsPdf(sale: Sale, { language, at, part, most }: Wanted): Paper {
  const words = packingWords(language);
  const { t } = words;
  const of = shortId(sale.id);
  const title = `${t('packing.labels')} #${of}`;
  const sender = sale.supplier_name;
  const sheet = openSheet({ title, author: sender, language, createdAt: at, size: labelSize, handsOver: true });
  const all = packingTotals(sale.items).packs;
  const name = all > most ? t('packing.labelsPartFile', { of, part }) : t('packing.labelsFile', { of });
  const labels = function* () {
    for (const carton of cartonsOf(sale.items, (part - 1) * most + 1, most))
      yield { sender, order: sale, carton, all, words };
  };
  return { filename: name, stream: paperStream(sheet, drawLabels(sheet, labels())) };
}

/** The labels of a round, order by order; the packs of each order are numbered separately. */
export function roundLabelsPdf(round: RoundPacking, language: Language, at: Date): Paper {
  const words = packingWords(language);
  const { t } = words;
  const { supplier_name: sender, round_title, orders } = round;
  const title = `${t('packing.labels')} · ${round_title}`;
  const sheet = openSheet({ title, author: sender, language, createdAt: at, size: labelSize, handsOver: true });
  const of = fileNameOf(round_title);
  const labels = function* () {
    for (const order of orders) {
      const lines = linesOfOrder(round, order);
      const { packs: all } = packingTotals(lines);
      for (const carton of cartonsOf(lines, 1, all)) yield { sender, order, carton, all, words };
    }
  };
  const drawing = drawLabels(sheet, labels(), t('packing.noOrders'));
  return { filename: t('packing.labelsFile', { of }), stream: paperStream(sheet, drawing) };
}

interface Label {
  sender: string;
  order: Pick<Order, 'id' | 'deliver_to' | 'collected' | 'buyer_name' | 'buyer_company_name'>;
  carton: Carton<PackedProduct & { qty: number }>;
  /** Packs of the whole order. */
  all: number;
  words: Words;
}

/** @param none text of the single page if there are no labels */
function* drawLabels(sheet: Sheet, labels: Iterable<Label>, none = ''): Generator<void> {
  let isFirst = true;
  for (const one of labels) {
    if (!isFirst) sheet.doc.addPage();
    isFirst = false;
    drawLabel(sheet, one);
    yield;
  }
  if (isFirst) sheet.write(none, { size: 9 }, { x: label.margin, y: label.margin, fitTo: width });
}

function drawLabel(sheet: Sheet, { sender, order, carton, all, words }: Label): void {
  const { t } = words;
  const { line, number, units } = carton;
  const low: Style = { size: 9, color: ink.second };
  const high: Style = { size: 13, weight: 700 };
  const top = writerFrom(sheet, label.margin);
  top(sender, low, 1);
  top('', { size: 4 }, 1);
  top(t('packing.deliverTo'), { size: 8, color: ink.hint }, 1);
  const [name, street, town] = words.place(order);
  top(buyerPartyLine(order), low, 1);
  top(name, high, 3);
  top(street, { size: 11 }, 3);
  top(town, { size: 11, weight: 600 }, 2);
  if (order.deliver_to) top(`${order.deliver_to.contact_name} · ${order.deliver_to.contact_phone}`, low, 2);

  const foot = writerFrom(sheet, label.height - 176);
  const { x, end } = { x: label.margin, end: label.width - label.margin };
  const lineY = label.height - 186;
  sheet.doc.moveTo(x, lineY).lineTo(end, lineY).lineWidth(0.7).strokeColor(ink.line).stroke();
  foot(t('packing.order', { id: shortId(order.id) }), high, 1);
  foot(line.product_name, { size: 11, weight: 600 }, 3);
  foot(`${line.sku_code} · ${t('packing.contents', { units, uom: t(`uom.${line.uom}`) })}`, low, 2);
  const carry = { size: 20, weight: 700 } as const;
  sheet.write(t('packing.carton', { number, all }), carry, { x, y: label.height - label.margin - 28, fitTo: width });
}

/** Writes lines below each other, with a maximum number per text: the last line that fits shows that text was cut. */
function writerFrom(sheet: Sheet, from: number) {
  let y = from;
  return (text: string, style: Style, most: number) => {
    const lines = text === '' ? [''] : sheet.wrap(text, width, style);
    lines.slice(0, most).forEach((line, at) => {
      const cut = at === most - 1 && lines.length > most ? `${line}…` : line;
      if (cut !== '') sheet.write(cut, style, { x: label.margin, y, fitTo: width });
      y += style.size * 1.3;
    });
  };
}
