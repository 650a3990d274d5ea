import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { InvoiceRegisterModel } from './invoice-register.model';

/**
 * Allocates the next number of a supplier's register, starting at 1 (decision 25), in the transaction that sends the
 * invoice: an aborted transaction releases its number, so that the register has no gaps.
 * @param today calendar day of the sender
 * @returns issue date, never before that of a lower number: senders may be in different time zones
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
