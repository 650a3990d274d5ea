import type { Sale } from '@junto/contracts/supplier/sales';
import { buyerPartyLine } from '@junto/domain/order';
import { packingTotals, type PackingTotals } from '@junto/domain/packing';
import { shortId } from '@junto/domain/short-id';
import type { Language } from '@junto/i18n/language';
import type { WordedParty } from '../invoice-wording';
import { drawSumRows } from '../pdf/closing';
import { belowTitle, drawParty, drawTitle } from '../pdf/heading';
import { paperStream, type Paper } from '../pdf/paper';
import { ink, openSheet, page, type Sheet } from '../pdf/sheet';
import { lineColumns, packingWords, type Words } from './packing-words';
import { drawTable, openPages, type Pages } from './pages';

/**
 * Packing list of one order: destination, carrier, and content and weight of its packs.
 * @param at the day printed on it
 */
export function packingListPdf(sale: Sale, language: Language, at: Date): Paper {
  const words = packingWords(language);
  const { t } = words;
  const of = shortId(sale.id);
  const title = `${t('packing.title')} #${of}`;
  const sheet = openSheet({ title, author: sale.supplier_name, language, createdAt: at, handsOver: true });
  const pages = openPages(sheet, `${title} · ${sale.supplier_name}`, words.page);
  const facts = { round: sale.round_title, placed: words.date(sale.created_at), date: words.date(at) };
  drawTitle(sheet, title, t('packing.subtitle', facts));
  return { filename: t('packing.listFile', { of }), stream: paperStream(sheet, drawList(sheet, pages, sale, words)) };
}

function* drawList(sheet: Sheet, pages: Pages, sale: Sale, words: Words): Generator<void> {
  pages.y = drawParties(sheet, sale, words);
  const totals = packingTotals(sale.items);
  yield* drawTable(sheet, pages, { columns: lineColumns, names: words.names }, sale.items.map(words.cells));
  drawTotals(sheet, pages, totals, words);
  pages.leave();
}

const partyWidth = 260;

function drawParties(sheet: Sheet, sale: Sale, words: Words): number {
  const ends = partiesOf(sale, words).map((who, column) =>
    drawParty(sheet, who, page.margin + column * partyWidth, belowTitle),
  );
  return Math.max(...ends) + 14;
}

function partiesOf(sale: Sale, words: Words): WordedParty[] {
  const { t } = words;
  const { supplier_name, buyer_id, deliver_to, delivery } = sale;
  const [name, street, town] = words.place(sale);
  const contact =
    deliver_to && [deliver_to.contact_name, deliver_to.contact_phone, deliver_to.contact_email].join(' · ');
  const shipped: WordedParty[] = delivery
    ? [
        {
          label: t('packing.shipment'),
          name: delivery.carrier,
          details: [
            ...(delivery.tracking ? [t('packing.tracking', { value: delivery.tracking })] : []),
            ...(delivery.expected_on ? [t('packing.expected', { day: words.day(delivery.expected_on) })] : []),
          ],
        },
      ]
    : [];
  return [
    {
      label: t('packing.deliverTo'),
      name,
      details: [street, town, contact ?? ''].filter((detail) => detail !== ''),
    },
    {
      label: t('packing.supplier'),
      name: supplier_name,
      details: [t('packing.buyer', { buyer: buyerPartyLine(sale), id: shortId(buyer_id) })],
    },
    ...shipped,
  ];
}

/** Totals at the right, never split over two pages, with a note about missing weights. */
export function drawTotals(sheet: Sheet, pages: Pages, totals: PackingTotals, words: Words): void {
  const sums = words.sums(totals);
  pages.turnFor(18 + sums.length * 15);
  const top = pages.y + 18;
  const unweighed = words.unweighed(totals);
  if (unweighed) {
    const style = { size: 9, weight: 600, color: ink.due } as const;
    sheet.wrap(unweighed, 420, style).forEach((line, row) => {
      sheet.write(line, style, { x: page.margin, y: top + row * 13 });
    });
  }
  pages.y = drawSumRows(sheet, sums, top) + 18;
}
