import { invoicePdf } from './invoice-pdf';
import { runsOf } from './pdf/line-order';
import { aLine, anInvoice } from './testing/an-invoice';
import { readPdf } from './testing/read-pdf';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

describe('the invoice as PDF', () => {
  it('is one page of A4 landscape with the typeface embedded', async () => {
    const pdf = await invoicePdf(anInvoice(), 'pt');
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(pagesOf(pdf)).toBe(1);
    expect(text).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(text).toMatch(/\/FontName \/\w+\+HankenGrotesk/);
    expect(text).not.toContain('/BaseFont /Helvetica');
  });

  it('has the same bytes for the same invoice, and different ones in the other language', async () => {
    const [first, second, english] = await Promise.all([
      invoicePdf(anInvoice(), 'pt'),
      invoicePdf(anInvoice(), 'pt'),
      invoicePdf(anInvoice(), 'en'),
    ]);
    expect(first.equals(second)).toBe(true);
    expect(first.equals(english)).toBe(false);
  });

  it('shows every stored decimal, in lines and totals', async () => {
    const lines = [aLine({ net_weight: 70.125, cbm: 0.0004 })];
    const { text } = readPdf(await invoicePdf(anInvoice({ lines, total_gross_weight: 71.005 }), 'pt'));
    for (const exact of ['70,125', '0,0004', '71,005 kg']) expect(text).toContain(exact);
  });

  it('contains its number in the register and the invoice that it replaces', async () => {
    const replaces = { id: 'before', invoice_number: 'PI-1795219440000' };
    const { text } = readPdf(await invoicePdf(anInvoice({ register_number: 7, replaces }), 'en'));
    expect(text).toContain('Register number 7 · Replaces PI-1795219440000');
  });

  it.each([
    ['en', 'Payment terms', 'Bank account', 'Account holder: Ribeira Lda'],
    ['pt', 'Condições de pagamento', 'Conta bancária', 'Titular da conta: Ribeira Lda'],
  ] as const)('says how it is delivered and paid, and whom to ask (%s)', async (language, terms, bank, holder) => {
    const account = { account_holder: 'Ribeira Lda', bank_name: 'Banco do Porto', account: 'PT50 0002' };
    const { text } = readPdf(
      await invoicePdf(
        anInvoice({
          ...{ incoterm: 'FOB', incoterm_place: 'Leixões', delivery_terms: 'Within ten days' },
          payment_terms: '30 % in advance',
          bank_account: { ...account, bic: 'BPORPTPL', notes: 'Charges are shared' },
        }),
        language,
      ),
    );
    const delivered = ['FOB Leixões', 'Within ten days'];
    const paid = [
      terms,
      '30 % in advance',
      bank,
      holder,
      'Banco do Porto',
      'PT50 0002',
      'BPORPTPL',
      'Charges are shared',
    ];
    for (const part of [...delivered, ...paid, 'Marina Duarte', 'marina@example.com']) expect(text).toContain(part);
    const bare = readPdf(await invoicePdf(anInvoice(), language)).text;
    for (const part of ['FOB', terms, bank]) expect(bare).not.toContain(part);
  });

  it('continues on the next page when there are many lines', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => aLine({ product_name: `Produto ${index}` }));
    expect(pagesOf(await invoicePdf(anInvoice({ lines }), 'en'))).toBe(5);
  });

  it('gives other requests their turn while a long one is drawn', async () => {
    let turns = 0;
    let isDrawing = true;
    const count = () => {
      turns++;
      if (isDrawing) setImmediate(count);
    };
    setImmediate(count);
    await invoicePdf(anInvoice({ lines: Array.from({ length: 300 }, () => aLine()) }), 'en');
    isDrawing = false;
    expect(turns).toBeGreaterThan(10);
  });

  it('continues on the next page when the notes are long, and adds no empty page for a note of many short lines', async () => {
    expect(pagesOf(await invoicePdf(anInvoice({ notes: 'a\n'.repeat(100) }), 'en'))).toBe(4);
  });

  it('sets all Portuguese letters in one font file, and foreign names in another', () => {
    expect(runsOf('Fatura à vista: coração, pães, saúde, R$ 1,00 · m³ – ÇÃÕÉ')).toHaveLength(1);
    expect(runsOf('Łódź').map((run) => run.subset.name)).toEqual(['latin-ext', 'latin', 'latin-ext']);
  });

  it('stays small and fast for notes of 2,000 different Chinese letters, which load every file of a typeface', async () => {
    const letters = Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x4e00 + index * 10)).join('');
    const before = process.cpuUsage();
    const pdf = await invoicePdf(anInvoice({ notes: letters }), 'en');
    const { user } = process.cpuUsage(before);
    expect(readPdf(pdf).glyphs).not.toContain(0);
    expect(pdf.length).toBeLessThan(1_000_000);
    // Measured: 0.5 s, the first time in a process 1.5 s; a test is slower.
    expect(user / 1e6).toBeLessThan(10);
  });

  it('loads no other typeface for an invoice that needs none', async () => {
    const names = (await invoicePdf(anInvoice(), 'pt')).toString('latin1').match(/\/FontName \/\w+\+\w+/g);
    expect(names?.every((name) => name.includes('HankenGrotesk'))).toBe(true);
  });

  it('renders a text without any known letter instead of failing', async () => {
    const buyer = { ...anInvoice().buyer, name: '株式会社 🙂' };
    const pdf = await invoicePdf(anInvoice({ buyer }), 'en');
    expect(pagesOf(pdf)).toBe(1);
    expect(readPdf(pdf).glyphs).not.toContain(0);
    expect(readPdf(pdf).text).toContain('株式会社 🙂');
  });
});
