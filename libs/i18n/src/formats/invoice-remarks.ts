import type { TFunction } from 'i18next';
import { deliveryTermsText, type DeliveryTermsFacts } from './delivery-terms';

type Known = string | null | undefined;

/** Fields of an invoice that are printed under its lines. */
interface Remarked extends DeliveryTermsFacts {
  payment_terms?: Known;
  bank_account?: BankAccount | null;
  notes: Known;
}

type BankAccount = Record<'account_holder' | 'bank_name' | 'account', string> & Record<'bic' | 'notes', Known>;

export interface InvoiceRemark {
  label: string;
  /** One line or several. */
  text: string;
}

/** Remarks under the lines of an invoice: delivery and payment terms, bank account and notes, if present. */
export function invoiceRemarks(t: TFunction, invoice: Remarked): InvoiceRemark[] {
  const { payment_terms, bank_account, notes } = invoice;
  return [
    { label: t('delivery.terms.title'), text: deliveryTermsText(t, invoice) },
    { label: t('proforma.paymentTerms'), text: payment_terms },
    { label: t('proforma.bankAccount'), text: bank_account && bankText(t, bank_account) },
    { label: t('proforma.notes'), text: notes },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []));
}

function bankText(t: TFunction, { account_holder, bank_name, account, bic, notes }: BankAccount): string {
  const lines = [
    t('proforma.bank.holder', { value: account_holder }),
    t('proforma.bank.name', { value: bank_name }),
    t('proforma.bank.account', { value: account }),
    bic && t('proforma.bank.bic', { value: bic }),
    notes,
  ];
  return lines.filter(Boolean).join('\n');
}
