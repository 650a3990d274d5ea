import { buyerPartyLine } from '@junto/domain/order';
import { packingTotals } from '@junto/domain/packing';
import { packsOf } from '@junto/domain/packs';
import { shortId } from '@junto/domain/short-id';
import { numbersIn } from '@junto/i18n/formats/count';
import type { Language } from '@junto/i18n/language';
import { belowTitle, drawTitle } from '../pdf/heading';
import { paperStream, type Paper } from '../pdf/paper';
import { ink, openSheet, page, right, type Sheet } from '../pdf/sheet';
import type { Column } from '../pdf/table';
import { drawTotals } from './packing-list-pdf';
import { lineColumns, packingWords, type ProductLine, type Words } from './packing-words';
import { drawSection, drawTable, openPages, type Pages } from './pages';
import { fileNameOf, linesOfOrder, type PackedOrder, type RoundPacking } from './round-packing';

/** The packing list of a round: totals by product, the number of packs for each order, and a list per order. */
export function roundPackingPdf(round: RoundPacking, language: Language, at: Date): Paper {
  const words = packingWords(language);
  const { t } = words;
  const title = `${t('packing.title')} · ${round.round_title}`;
  const sheet = openSheet({ title, author: round.supplier_name, language, createdAt: at, handsOver: true });
  const pages = openPages(sheet, `${title} · ${round.supplier_name}`, words.page);
  drawTitle(sheet, title, t('packing.roundSubtitle', { count: round.orders.length, date: words.date(at) }));
  const of = fileNameOf(round.round_title);
  const stream = paperStream(sheet, drawRound({ sheet, pages, words, round }));
  return { filename: t('packing.listFile', { of }), stream };
}

interface Drawn {
  sheet: Sheet;
  pages: Pages;
  words: Words;
  round: RoundPacking;
}

function* drawRound(drawn: Drawn): Generator<void> {
  const { sheet, pages, words, round } = drawn;
  pages.y = belowTitle;
  if (round.orders.length === 0) {
    sheet.write(words.t('packing.noOrders'), { size: 10 }, { x: page.margin, y: pages.y });
  } else {
    const products = byProduct(round);
    yield* drawProducts(drawn, products);
    yield* drawPickSheet(drawn, products);
    yield* drawOrders(drawn);
  }
  pages.leave();
}

/** A line of an order, with its order. */
interface Picked {
  order: PackedOrder;
  line: ProductLine;
}

/** The lines of each product, in the order of the orders. */
function byProduct({ products, orders }: RoundPacking): Picked[][] {
  const lines: Picked[][] = products.map(() => []);
  for (const order of orders)
    for (const { product, ...line } of order.lines) {
      const of = products[product];
      if (of) lines[product]?.push({ order, line: { ...of, ...line } });
    }
  return lines.filter(({ length }) => length > 0);
}

type ProductColumn = (typeof lineColumns)[number]['name'] | 'orders';
const productColumns: readonly Column<ProductColumn>[] = lineColumns.flatMap((column): Column<ProductColumn>[] =>
  column.name === 'product'
    ? [
        { ...column, width: column.width - 54 },
        { name: 'orders', width: 54, align: 'right' },
      ]
    : [column],
);

function* drawProducts({ sheet, pages, words }: Drawn, products: readonly Picked[][]): Generator<void> {
  drawSection(sheet, pages, words.t('packing.byProduct'));
  const rows = function* () {
    for (const picked of products) {
      const totals = packingTotals(picked.map(({ line }) => line));
      const summed = { ...picked[0]!.line, ...totals, qty: picked.reduce((sum, { line }) => sum + line.qty, 0) };
      const cells = words.cells(summed);
      const missing = totals.unweighed > 0 && words.t('packing.unweighedHere', { count: totals.unweighed });
      const under = [cells.product.under, missing].filter(Boolean).join(' · ');
      const { packs } = words.totalCells(totals);
      yield {
        ...cells,
        product: { ...cells.product, under },
        packs,
        orders: numbersIn[words.language].count(picked.length),
      };
    }
  };
  yield* drawTable(sheet, pages, { columns: productColumns, names: words.names }, rows());
  const all = packingTotals(products.flat().map(({ line }) => line));
  drawTotals(sheet, pages, { ...all, lines: products.length }, words);
}

const pickColumns = 4;
const pickHeight = 15;

/** Per product, the orders that receive its packs, each with a checkbox. */
function* drawPickSheet({ sheet, pages, words }: Drawn, products: readonly Picked[][]): Generator<void> {
  const { t } = words;
  drawSection(sheet, pages, t('packing.pickSheet'));
  const width = (right - page.margin) / pickColumns;
  for (const picked of products) {
    const { line } = picked[0]!;
    const packs = packingTotals(picked.map((one) => one.line)).packs;
    pages.turnFor(24 + pickHeight);
    const name = { size: 9.5, weight: 600 } as const;
    const far = sheet.write(
      t('packing.packsOfOrders', { packs: t('packing.packs', { count: packs }), count: picked.length }),
      { size: 9, color: ink.second },
      { x: right, y: pages.y, align: 'right' },
    );
    sheet.write(`${line.sku_code} · ${line.product_name}`, name, {
      x: page.margin,
      y: pages.y,
      fitTo: right - page.margin - far - 12,
    });
    pages.y += 18;
    for (const [at, { order, line: of }] of picked.entries()) {
      const column = at % pickColumns;
      if (column === 0 && at > 0) pages.y += pickHeight;
      if (column === 0) pages.turnFor(pickHeight);
      drawPick(
        sheet,
        { x: page.margin + column * width, y: pages.y, width },
        { order, packs: t('packing.packs', { count: packsOf(of.qty, of.units_per_pack) }) },
      );
      yield;
    }
    pages.y += pickHeight + 10;
  }
}

function drawPick(
  sheet: Sheet,
  { x, y, width }: { x: number; y: number; width: number },
  { order, packs }: { order: PackedOrder; packs: string },
): void {
  sheet.doc
    .rect(x, y + 1, 8, 8)
    .lineWidth(0.7)
    .strokeColor(ink.hint)
    .stroke();
  const id = sheet.write(`#${shortId(order.id)}`, { size: 8.5 }, { x: x + 13, y });
  sheet.write(packs, { size: 8.5, weight: 600 }, { x: x + 13 + id + 8, y, fitTo: width - id - 30 });
}

/** The lines of each order, with its destination. */
function* drawOrders({ sheet, pages, words, round }: Drawn): Generator<void> {
  const { t } = words;
  drawSection(sheet, pages, t('packing.byOrder'));
  const table = { columns: lineColumns, names: words.names };
  for (const order of round.orders) {
    const lines = linesOfOrder(round, order);
    pages.turnFor(80);
    const name = sheet.write(
      t('packing.order', { id: shortId(order.id) }),
      { size: 10, weight: 600 },
      { x: page.margin, y: pages.y },
    );
    const [place, street, town] = words.place(order);
    const where = [buyerPartyLine(order), place, street, town].filter(Boolean).join(' · ');
    sheet.write(
      where,
      { size: 8.5, color: ink.second },
      { x: page.margin + name + 10, y: pages.y + 1, fitTo: right - page.margin - name - 10 },
    );
    pages.y += 16;
    const totals = packingTotals(lines);
    yield* drawTable(sheet, pages, table, [
      ...lines.map(words.cells),
      ...(lines.length > 1 ? [words.totalCells(totals)] : []),
    ]);
    pages.y += 14;
  }
}
