import { z } from 'zod';
import { stored } from '@junto/service-kit/mongo/stored';

/** Allocated numbers; the id is the millisecond. Numbers that no invoice uses remain gaps. */
const storedInvoiceNumber = stored('invoice_numbers', z.object({ id: z.int() }));
export const InvoiceNumberModel = storedInvoiceNumber.model;
