import { z } from 'zod';
import { editOf } from '../edit';
import { endpoint } from '../endpoint';
import { bankAccount } from '../invoice';
import { filledText, linesOrNull, textOrNull } from '../wire';

/** How a supplier is paid: what its invoices say unless a draft says otherwise. */
export const paymentDetails = z.object({
  payment_terms: z.string().nullable(),
  bank_account: bankAccount.nullable(),
});
export type PaymentDetails = z.output<typeof paymentDetails>;

/** As its own people read and edit it; without a version until it was said for the first time. */
export const ownPaymentDetails = paymentDetails.extend({ version: z.int().optional() });
export type OwnPaymentDetails = z.output<typeof ownPaymentDetails>;

export const maxPaymentTerms = 500;

export const readPaymentDetails = endpoint('GET /api/supplier/payment-details', {
  id: 'supplier.readPaymentDetails',
  summary: "Get the default payment terms and bank account of the caller's company.",
  who: ['supplier', 'admin'],
  answer: ownPaymentDetails,
  tags: ['invoices'],
});

export const savePaymentDetails = endpoint('PUT /api/supplier/payment-details', {
  id: 'supplier.savePaymentDetails',
  // Where money goes is a person's to change.
  forKeys: false,
  summary:
    'Update the default payment terms or bank account, each as a whole, merging with concurrent changes. Draft invoices show the new account; sent ones keep theirs.',
  who: ['supplier'],
  body: editOf({
    payment_terms: linesOrNull(maxPaymentTerms),
    // A union names the account itself where it is none at all, and its field where that alone is wrong.
    bank_account: z.union([
      z.strictObject({
        account_holder: filledText(160),
        bank_name: filledText(160),
        account: filledText(60),
        bic: textOrNull(20),
        notes: linesOrNull(500),
      }),
      z.null(),
    ]),
  }),
  answer: ownPaymentDetails,
  refusals: ['company_missing', 'changed_meanwhile'],
  stale: ['invoices'],
});
