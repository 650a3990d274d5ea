import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import type {
  PaymentDetails,
  savePaymentDetails as savePaymentDetailsSpec,
} from '@junto/contracts/supplier/payment-details';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { ownCompany } from '../companies/own-company';
import type { InvoiceDoc } from './invoice.model';
import { PaymentDetailsModel } from './payment-details.model';

/** How a company is paid, as it said last; all empty where it never did, or without a company. */
export async function paymentDetailsOf(companyId: string | null, session?: ClientSession): Promise<PaymentDetails> {
  const found = companyId && (await PaymentDetailsModel.findById(companyId, { _id: 0 }, { session }).lean());
  return found || { payment_terms: null, bank_account: null };
}

/**
 * An invoice as it is shown: a draft bears the account as it is now, whenever it was made, and a sent one its own. So a
 * new account reaches any number of drafts with one write (decision 54).
 */
export async function withPresentAccount(invoice: InvoiceDoc, session?: ClientSession): Promise<InvoiceDoc> {
  if (invoice.status !== 'draft') return invoice;
  const { bank_account } = await paymentDetailsOf(invoice.supplier_id, session);
  return { ...invoice, bank_account };
}

/** Sets how the own company is paid: what its drafts show from now on. Sent invoices keep their account (decision 54). */
export async function savePaymentDetails(
  caller: Caller,
  body: BodyOf<typeof savePaymentDetailsSpec>,
): Promise<PaymentDetails | RefusalsOf<typeof savePaymentDetailsSpec>> {
  const supplierId = ownCompany(caller);
  if (isRefusal(supplierId)) return supplierId;
  await PaymentDetailsModel.replaceOne({ _id: supplierId }, { _id: supplierId, ...body }, { upsert: true });
  return body;
}
