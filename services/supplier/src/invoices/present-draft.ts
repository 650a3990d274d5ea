import { isRefusal } from '@junto/contracts/problems';
import { searchTextOf } from '@junto/service-kit/lists/gram-search';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import type { InvoiceDoc } from './invoice.model';
import { buyerParty, companyOf } from './parties';
import { paymentDetailsOf } from './payment-details';

/**
 * An invoice as shown and, on sending, frozen: a draft has the current parties, bank account and payment terms,
 * whenever it was generated (decision 25), so that a corrected company reaches all drafts with one write. Terms edited
 * on the draft stay.
 */
export async function presentDraft(invoice: InvoiceDoc, session?: ClientSession): Promise<InvoiceDoc> {
  if (invoice.status !== 'draft') return invoice;
  const { bank_account, payment_terms } = await paymentDetailsOf(invoice.supplier_id, session);
  const company = await companyOf(invoice.supplier_id, session);
  const { buyer_id, buyer: made } = invoice;
  const found = await buyerParty(session, { buyer_id, buyer_company_id: made.id });
  const buyer = isRefusal(found) ? made : { ...found, contact: found.contact ?? made.contact };
  return {
    ...invoice,
    bank_account,
    ...(invoice.follows_terms && { payment_terms }),
    supplier: company ? { ...company, contact: invoice.supplier.contact } : invoice.supplier,
    buyer,
    search_text: searchTextOf(invoice.invoice_number, buyer.name, invoice.order_id, invoice.round_title),
  };
}
