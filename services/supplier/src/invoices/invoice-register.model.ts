import { z } from 'zod';
import { stored } from '@junto/service-kit/mongo/stored';

/** The register of a supplier: number and issue day of the invoice sent last; the id is the company's. */
const storedInvoiceRegister = stored(
  'invoice_registers',
  z.object({ id: z.string(), last: z.int(), last_day: z.string().optional() }),
);
export const InvoiceRegisterModel = storedInvoiceRegister.model;
