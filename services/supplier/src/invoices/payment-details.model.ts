import { z } from 'zod';
import { ownPaymentDetails } from '@junto/contracts/supplier/payment-details';
import { stored } from '@junto/service-kit/mongo/stored';

/** How a supplier is paid, a document a company, whose id it has. */
const storedPaymentDetails = stored(
  'payment_details',
  /** `version` grows with every change; absent in what was said before changes were told. */
  ownPaymentDetails.extend({ id: z.string() }),
);
export const PaymentDetailsModel = storedPaymentDetails.model;
