import { createServiceApi } from '@junto/api-client/service-api';
import {
  listCarts,
  listClosedCarts,
  dismissClosedCart,
  readCart,
  setCartItem,
  addCartItem,
  removeCartItem,
  reorder,
} from '@junto/contracts/buyer/carts';
import { readDashboard } from '@junto/contracts/buyer/dashboard';
import { listInvoices, readInvoice, acceptInvoice, rejectInvoice } from '@junto/contracts/buyer/invoices';
import { placeOrder, listOrders, readOrder, cancelOrder } from '@junto/contracts/buyer/orders';
import { listRounds, readRound, readPools, readPoolHistory } from '@junto/contracts/buyer/rounds';

/** The buyer service, from its contract: a hook per endpoint. */
export const buyerApi = createServiceApi('buyerApi', {
  listCarts,
  listClosedCarts,
  dismissClosedCart,
  readCart,
  setCartItem,
  addCartItem,
  removeCartItem,
  reorder,
  readDashboard,
  listInvoices,
  readInvoice,
  acceptInvoice,
  rejectInvoice,
  placeOrder,
  listOrders,
  readOrder,
  cancelOrder,
  listRounds,
  readRound,
  readPools,
  readPoolHistory,
});
