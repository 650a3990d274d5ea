import { invoiceNumber } from '@junto/domain/invoice';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import { InvoiceNumberModel } from './invoice-number.model';

/**
 * Takes a number: 'PI-' and the millisecond (decision 25), the next free one when another took it. It is claimed
 * before the invoice's transaction, where a number that is taken would end all of it.
 */
export async function claimInvoiceNumber(nowMs: number): Promise<string> {
  for (let ms = nowMs; ; ms++) {
    try {
      await InvoiceNumberModel.create({ _id: ms });
      return invoiceNumber(ms);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
