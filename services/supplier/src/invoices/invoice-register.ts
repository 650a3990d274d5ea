import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { InvoiceRegisterModel } from './invoice-register.model';

/**
 * Takes the next number of a supplier's register, 1 at first (decision 25). It is taken in the transaction that sends
 * the invoice: one that does not come through gives its number back, so that the register has no gaps.
 * @param today the sender's calendar day
 * @returns a day that is never before that of a lower number: two senders can be in different time zones
 */
export async function allocateRegisterNumber(
  session: ClientSession,
  supplierId: string,
  today: string,
): Promise<{ register_number: number; issued_on: string }> {
  const register = await InvoiceRegisterModel.findOneAndUpdate(
    { _id: supplierId },
    { $inc: { last: 1 }, $max: { last_day: today } },
    { session, upsert: true, returnDocument: 'after' },
  ).lean();
  return { register_number: register.last, issued_on: register.last_day ?? today };
}
