import { z } from 'zod';
import { editOf } from '../edit';
import { endpoint } from '../endpoint';
import { bankAccount } from '../invoice';
import { filledText, linesOrNull, textOrNull } from '../wire';

/** Payment details of a supplier: default of its invoices, unless a draft overrides them. */
export const paymentDetails = z.object({
  payment_terms: z.string().nullable(),
  bank_account: bankAccount.nullable(),
});
export type PaymentDetails = z.output<typeof paymentDetails>;

/** Payment details for editing; without a version until first set. */
export const ownPaymentDetails = paymentDetails.extend({ version: z.int().optional() });
export type OwnPaymentDetails = z.output<typeof ownPaymentDetails>;

export const maxPaymentTerms = 500;

export const readPaymentDetails = endpoint('GET /api/supplier/payment-details', 'readPaymentDetails', {
  summary: "Get the default payment terms and bank account of the caller's company.",
  answer: ownPaymentDetails,
  tags: ['invoices'],
});

export const savePaymentDetails = endpoint('PUT /api/supplier/payment-details', 'savePaymentDetails', {
  // Bank details may be changed only by a user, not by an API key.
  forKeys: false,
  summary:
    'Update the default payment terms or bank account, each as a whole, merging with concurrent changes. Draft invoices show the new account; sent ones keep theirs.',
  body: editOf({
    payment_terms: linesOrNull(maxPaymentTerms),
    // The union reports the error at the account if it is invalid as a whole, and at the field if only that is wrong.
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
