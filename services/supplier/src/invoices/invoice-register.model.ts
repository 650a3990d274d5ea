import { z } from 'zod';
import { stored } from '@junto/service-kit/mongo/stored';

/** The register of a supplier: the number that its last sent invoice got; the id is the company's. */
const storedInvoiceRegister = stored('invoice_registers', z.object({ id: z.string(), last: z.int() }));
export const InvoiceRegisterModel = storedInvoiceRegister.model;
