import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import type { PayloadOf } from '@junto/contracts/event';
import { paymentDetailsChanged } from '@junto/contracts/events/supplier';
import type {
  OwnPaymentDetails,
  PaymentDetails,
  savePaymentDetails as savePaymentDetailsSpec,
} from '@junto/contracts/supplier/payment-details';
import { maskedAccount } from '@junto/domain/masked-account';
import { resolveEditConflict } from '@junto/service-kit/edits/resolve-edit-conflict';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { companyName } from '../companies/own-company';
import { PaymentDetailsModel } from './payment-details.model';

/** Current payment details of a company; all empty if never set, or without a company. */
export async function paymentDetailsOf(companyId: string | null, session?: ClientSession): Promise<PaymentDetails> {
  return paidBy(await readOwnDetails(companyId, session));
}

/** Payment details for editing, with their version. */
export async function readOwnDetails(companyId: string | null, session?: ClientSession): Promise<OwnPaymentDetails> {
  const found = companyId && (await PaymentDetailsModel.findById(companyId, { _id: 0 }, { session }).lean());
  return found || { payment_terms: null, bank_account: null };
}

/**
 * Sets the payment details of the caller's company, shown on its drafts from now on; sent invoices keep theirs
 * (decision 25). Fields that others changed since the form was opened stay (decision 48); a bank account is replaced as
 * a whole.
 */
export function savePaymentDetails(
  supplierId: string,
  { version: seenVersion, seen, ...change }: BodyOf<typeof savePaymentDetailsSpec>,
  cause: EventContext,
): Promise<OwnPaymentDetails | RefusalsOf<typeof savePaymentDetailsSpec>> {
  return inTransaction(async (session) => {
    const before = await readOwnDetails(supplierId, session);
    const met = resolveEditConflict(change, { version: seenVersion, seen }, before);
    if (met) return met;
    const next = { ...paidBy(before), ...change, version: (before.version ?? 0) + 1 };
    if (isDeepStrictEqual(paidBy(before), paidBy(next))) return before;
    await PaymentDetailsModel.replaceOne({ _id: supplierId }, { _id: supplierId, ...next }, { upsert: true, session });
    const payload = {
      supplier_id: supplierId,
      company_name: await companyName(supplierId, session),
      payment: masked(next),
      before: masked(before),
    };
    await appendEvents(session, [
      newEvent(paymentDetailsChanged, { aggregateId: supplierId, version: next.version, cause, payload }),
    ]);
    return next;
  });
}

/** Omits the version. */
const paidBy = ({ payment_terms, bank_account }: OwnPaymentDetails): PaymentDetails => ({
  payment_terms,
  bank_account,
});

function masked({
  payment_terms,
  bank_account: account,
}: PaymentDetails): PayloadOf<typeof paymentDetailsChanged>['payment'] {
  return {
    payment_terms,
    account_holder: account?.account_holder ?? null,
    bank_name: account?.bank_name ?? null,
    account: account && maskedAccount(account.account),
  };
}
