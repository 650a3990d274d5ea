import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { InvoiceRegisterModel } from './invoice-register.model';

/**
 * Takes the next number of a supplier's register, 1 at first (decision 54). It is taken in the transaction that sends
 * the invoice: one that does not come through gives its number back, so that the register has no gaps.
 */
export async function takeRegisterNumber(session: ClientSession, supplierId: string): Promise<number> {
  const register = await InvoiceRegisterModel.findOneAndUpdate(
    { _id: supplierId },
    { $inc: { last: 1 } },
    { session, upsert: true, returnDocument: 'after' },
  ).lean();
  return register.last;
}
