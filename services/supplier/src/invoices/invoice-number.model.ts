import { z } from 'zod';
import { stored } from '@junto/service-kit/mongo/stored';

/** Numbers that are taken; the id is the millisecond. One that no invoice came to use stays a gap. */
const storedInvoiceNumber = stored('invoice_numbers', z.object({ id: z.int() }));
export const InvoiceNumberModel = storedInvoiceNumber.model;
