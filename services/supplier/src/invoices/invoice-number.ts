import { invoiceNumber } from '@junto/domain/invoice';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import { InvoiceNumberModel } from './invoice-number.model';

/**
 * Allocates a number: 'PI-' and the millisecond (decision 25), or the next free one. Runs before the invoice's
 * transaction, which a taken number would abort.
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
