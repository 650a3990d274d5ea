import { buffer } from 'node:stream/consumers';
import type { Paper } from '../pdf/paper';
import { aSoldLine, aSoldOrder } from '../testing/a-sold-order';
import { readPdf } from '../testing/read-pdf';
import { labelsPdf, roundLabelsPdf } from './labels-pdf';
import { packingListPdf } from './packing-list-pdf';
import type { PackedOrder, RoundPacking } from './round-packing';
import { roundPackingPdf } from './round-packing-pdf';

const at = new Date('2026-11-22T10:00:00Z');
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;
const textOf = async ({ stream }: Paper) => readPdf(await buffer(stream)).text;

describe('a packing list', () => {
  it('shows the destination, and packs, kg and m³ of each line with exact totals', async () => {
    const items = [
      aSoldLine({ net_weight: 70.125, gross_weight: 70.2, cbm: 0.0004 }),
      aSoldLine({ qty: 80, net_weight: 0.1, gross_weight: 0.2, cbm: 0.0002 }),
    ];
    const text = await textOf(packingListPdf(aSoldOrder({ items }), 'en', at));
    for (const expected of ['Packing list #7c24e9b1', 'Casa Norte, armazém 2', '05033-001 São Paulo, SP, Brazil'])
      expect(text).toContain(expected);
    for (const exact of ['70.125', '70.225 kg', '70.40 kg', '0.0006 m³', 'Total packs5']) expect(text).toContain(exact);
    expect(text).not.toContain('missing');
  });

  it('marks a line without a weight, and states that the totals exclude it', async () => {
    const items = [aSoldLine(), aSoldLine({ net_weight: null, cbm: null })];
    const text = await textOf(packingListPdf(aSoldOrder({ items }), 'pt', at));
    expect(text.match(/sem peso/g)).toHaveLength(2);
    expect(text).toContain('Faltam os pesos de 1 item; os totais não o incluem.');
  });

  it('is identical for the same sale, and continues on a second page', async () => {
    const items = Array.from({ length: 60 }, () => aSoldLine());
    const [one, other] = await Promise.all(
      [0, 1].map(() => buffer(packingListPdf(aSoldOrder({ items }), 'en', at).stream)),
    );
    expect(one!.equals(other!)).toBe(true);
    expect(pagesOf(one!)).toBe(5);
    expect(readPdf(one!).text).toContain('Page 5');
  });

  it('renders an address in any script', async () => {
    const deliver_to = { ...aSoldOrder().deliver_to!, name: '株式会社', street: 'שדרות רוטשילד 12' };
    const { glyphs } = readPdf(await buffer(packingListPdf(aSoldOrder({ deliver_to }), 'en', at).stream));
    expect(glyphs).not.toContain(0);
  });

  it('renders no direction marks, and has none in its file name, for a right-to-left title', async () => {
    const sale = aSoldOrder({ round_title: 'מארזים לאביב' });
    const { text, glyphs } = readPdf(await buffer(packingListPdf(sale, 'en', at).stream));
    expect(text).not.toContain('U+');
    expect(glyphs).not.toContain(0);
    const round = { ...aRound(1, 1), round_title: sale.round_title };
    expect(roundLabelsPdf(round, 'en', at).filename).toBe('labels-מארזים-לאביב.pdf');
  });
});

describe('labels', () => {
  const items = [aSoldLine({ qty: 80 }), aSoldLine({ qty: 2, units_per_pack: 1 })];
  const labels = (part: number, most: number) => labelsPdf(aSoldOrder({ items }), { language: 'en', at, part, most });

  it("are one page per pack, with address, order, product and the pack's number among all", async () => {
    const paper = labels(1, 1000);
    const pdf = await buffer(paper.stream);
    expect([paper.filename, pagesOf(pdf)]).toEqual(['labels-7c24e9b1.pdf', 5]);
    const { text } = readPdf(pdf);
    for (const expected of ['Rua Guaicurus 1420', 'Order #7c24e9b1', 'RE-TAP-50 · 8 pieces', 'Carton 5 of 5'])
      expect(text).toContain(expected);
  });

  it('are split into parts when there are many', async () => {
    const paper = labels(2, 3);
    const { text } = readPdf(await buffer(paper.stream));
    expect(paper.filename).toBe('labels-7c24e9b1-part-2.pdf');
    expect(text.match(/Carton \d of 5/g)).toEqual(['Carton 4 of 5', 'Carton 5 of 5']);
  });
});

describe('the labels of a round', () => {
  it('are those of each order, whose packs are numbered separately', async () => {
    const paper = roundLabelsPdf(aRound(2, 2), 'en', at);
    const pdf = await buffer(paper.stream);
    expect([paper.filename, pagesOf(pdf)]).toEqual(['labels-Embalagens-primavera.pdf', 8]);
    const { text } = readPdf(pdf);
    expect(text.match(/Order #0000000\d|Carton \d of \d/g)).toEqual(
      ['0', '1'].flatMap((order) =>
        [1, 2, 3, 4].flatMap((carton) => [`Order #0000000${order}`, `Carton ${carton} of 4`]),
      ),
    );
  });

  it('of a round without orders state that there are none', async () => {
    expect(await textOf(roundLabelsPdf(aRound(0, 2), 'pt', at))).toContain('Nenhum pedido aprovado nesta rodada ainda');
  });
});

/** `lines` of that many products for each of the orders. */
function aRound(orders: number, lines: number): RoundPacking {
  const { product_name, sku_code, uom, units_per_pack, size, color } = aSoldLine();
  const named = { product_name, sku_code, uom, units_per_pack, size, color };
  return {
    supplier_name: 'Ribeira Embalagens',
    round_title: 'Embalagens / primavera',
    products: Array.from({ length: lines }, (_, at) => ({ ...named, sku_code: `SKU-${at}` })),
    orders: Array.from({ length: orders }, (_none, number): PackedOrder => ({
      id: `${number}`.padStart(8, '0'),
      buyer_name: 'Rita Melo',
      deliver_to: aSoldOrder().deliver_to!,
      lines: Array.from({ length: lines }, (_, product) => ({
        product,
        qty: 72,
        net_weight: 0.1,
        gross_weight: number === 0 ? null : 0.125,
        cbm: 0.0001,
      })),
    })),
  };
}

describe('the packing list of a round', () => {
  it('sums products over orders exactly, shows which packs go to which order, and lists each order', async () => {
    const paper = roundPackingPdf(aRound(3, 2), 'en', at);
    const text = await textOf(paper);
    expect(paper.filename).toBe('packing-list-Embalagens-primavera.pdf');
    for (const expected of ['0.60 kg', '0.50 kg', '0.0006 m³', '1 line not weighed', 'Weights are missing on 2 lines'])
      expect(text).toContain(expected);
    expect(text.match(/6 packs for 3 orders/g)).toHaveLength(2);
    expect(text.match(/#0000000\d2 packs/g)).toHaveLength(6);
    expect(text.match(/Order #0000000\d/g)).toHaveLength(3);
  });

  it('of a round without orders states that there are none', async () => {
    expect(await textOf(roundPackingPdf(aRound(0, 2), 'pt', at))).toContain(
      'Nenhum pedido aprovado nesta rodada ainda',
    );
  });

  it('of many orders yields to other work during rendering', async () => {
    let turns = 0;
    const watching = setInterval(() => (turns += 1), 1);
    const pdf = await buffer(roundPackingPdf(aRound(300, 5), 'en', at).stream);
    clearInterval(watching);
    expect(pagesOf(pdf)).toBeGreaterThan(100);
    // Measured: about one yield per 8 ms of a second.
    expect(turns).toBeGreaterThan(20);
  });
});
