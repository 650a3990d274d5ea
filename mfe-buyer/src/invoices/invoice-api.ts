import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import { acceptInvoice, listInvoices, readInvoice, rejectInvoice } from '@junto/contracts/buyer/invoices';
import { buyerApi } from '../api';

/** Endpoints of the invoices page, loaded with it. */
export const { useListInvoicesQuery, useReadInvoiceQuery, useAcceptInvoiceMutation, useRejectInvoiceMutation } =
  withMoreEndpoints(buyerApi, { listInvoices, readInvoice, acceptInvoice, rejectInvoice });
