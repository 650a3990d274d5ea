import { z } from 'zod';
import { stored } from '@junto/service-kit/mongo/stored';

/** Register of a supplier: number and issue date of the last sent invoice; the id is the company's. */
const storedInvoiceRegister = stored(
  'invoice_registers',
  z.object({ id: z.string(), last: z.int(), last_day: z.string().optional() }),
);
export const InvoiceRegisterModel = storedInvoiceRegister.model;
