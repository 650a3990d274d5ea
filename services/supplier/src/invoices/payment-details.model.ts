import { z } from 'zod';
import { paymentDetails } from '@junto/contracts/supplier/payment-details';
import { stored } from '@junto/service-kit/mongo/stored';

/** How a supplier is paid, a document a company, whose id it has. */
const storedPaymentDetails = stored(
  'payment_details',
  paymentDetails.extend({
    id: z.string(),
    /** Grows with every change; absent in what was said before changes were told. */
    version: z.int().optional(),
  }),
);
export const PaymentDetailsModel = storedPaymentDetails.model;
