import { z } from 'zod';
import { ownPaymentDetails } from '@junto/contracts/supplier/payment-details';
import { stored } from '@junto/service-kit/mongo/stored';

/** Payment details of a supplier; one document per company, with the company's id. */
const storedPaymentDetails = stored(
  'payment_details',
  /** `version` increases with every change; absent from documents written before changes were published. */
  ownPaymentDetails.extend({ id: z.string() }),
);
export const PaymentDetailsModel = storedPaymentDetails.model;
