import { invoiceText } from './invoice-text';
import { aLine, anInvoice } from './testing/an-invoice';

describe('the invoice as plain text', () => {
  it('contains all data of the document in the requested language', () => {
    const text = invoiceText(anInvoice({ notes: 'FOB Leixões' }), 'pt');
    for (const part of [
      'FATURA PROFORMA',
      'PI-1795219442107',
      'Enviada',
      'nov 20, 2026',
      'dez 05, 2026',
      '#7c24e9b1',
      'Ribeira Embalagens',
      'Casa Norte',
      'Número fiscal 21.448.903/0001-17',
      'RE-TAP-50',
      '36 por pacote, peças',
      '$147.60',
      '14,40',
      '0,032',
      'FOB Leixões',
    ]) {
      expect(text).toContain(part);
    }
    expect(invoiceText(anInvoice(), 'en')).toContain('Nov 20, 2026');
  });

  it('contains the payment terms and the number of packs', () => {
    const bank_account = {
      account_holder: 'Ribeira',
      bank_name: 'Banco do Porto',
      account: 'PT50',
      bic: null,
      notes: null,
    };
    const text = invoiceText(anInvoice({ payment_terms: '60 days', bank_account }), 'en');
    expect(text).toContain('PAYMENT TERMS\n60 days\n');
    expect(text).toContain('Account holder: Ribeira\nBank: Banco do Porto\nIBAN or account: PT50\n');
    expect(text).toMatch(/Total packs +2\n/);
    expect(invoiceText(anInvoice(), 'pt')).not.toMatch(/pagamento|banc/i);
  });

  it('has its number in the register, and the invoices that it replaces and is replaced by', () => {
    const differing = {
      register_number: 7,
      replaces: { id: 'before', invoice_number: 'PI-1795219440000' },
      replaced_by: { id: 'after', invoice_number: 'PI-1795219450000' },
    };
    expect(invoiceText(anInvoice(differing), 'en')).toMatch(
      /Register number +7\n[^]*Replaces PI-1795219440000\nReplaced by PI-1795219450000\n/,
    );
    expect(invoiceText(anInvoice(differing), 'pt')).toMatch(/Número de registro +7\n[^]*Substitui PI-1795219440000\n/);
    expect(invoiceText(anInvoice(), 'en')).not.toMatch(/Register|Replace/);
  });

  it('shows the catalogue price only where it differs from the agreed one', () => {
    expect(invoiceText(anInvoice(), 'en')).not.toContain('catalog price');
    const text = invoiceText(anInvoice({ lines: [aLine({ catalogue_price: 2.35 })] }), 'en');
    expect(text).toContain('72 pieces × $2.05 (catalog price $2.35)');
  });

  it('shows the price at which a line was ordered, if the settlement lowered it', () => {
    const text = invoiceText(anInvoice({ lines: [aLine({ placed_price: 2.2, catalogue_price: 2.35 })] }), 'en');
    expect(text).toContain('72 pieces × $2.05 (ordered at $2.20)');
    expect(text).not.toContain('$2.35');
  });

  it('marks a line whose offer missed its MOQ', () => {
    expect(invoiceText(anInvoice({ lines: [aLine({ moq_missed: true })] }), 'en')).toContain('[MOQ not reached]');
  });

  it('shows amounts in the currency of the invoice, and paid over accepted', () => {
    const text = invoiceText(
      anInvoice({ currency: 'BRL', status: 'accepted', paid_at: '2026-12-01T00:00:00.000Z' }),
      'pt',
    );
    expect(text).toContain('R$147.60');
    expect(text).toContain('Paga');
  });

  it('shows grams and the fourth decimal of a volume if they are stored', () => {
    const text = invoiceText(
      anInvoice({
        lines: [aLine({ net_weight: 5.255, gross_weight: 70.125, cbm: 0.4125 })],
        total_gross_weight: 70.125,
      }),
      'en',
    );
    expect(text).toContain('Net kg: 5.255');
    expect(text).toContain('Gross kg: 70.125');
    expect(text).toMatch(/Total gross weight +70\.125 kg/);
    expect(text).toContain('CBM m³: 0.4125');
  });

  it('omits missing values', () => {
    const text = invoiceText(
      anInvoice({ due_date: null, lines: [aLine({ material: null, color: null, size: null })] }),
      'en',
    );
    expect(text).not.toContain('Due date');
    expect(text).not.toContain('Material');
    expect(text).not.toContain('Notes');
  });
});
