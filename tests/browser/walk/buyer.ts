import type { Opened, Role } from './opened';
import { shellOpened } from './shell';

const buyer = 'mfe-buyer/src';

const opened: readonly Opened[] = [
  { of: `${buyer}/rounds/round-products-dialog.tsx`, at: '/buyer/rounds', press: ['buyer.rounds.viewProducts'] },
  { of: `${buyer}/orders/order-dialog.tsx`, at: '/buyer/orders?status=completed', press: ['buyer.orders.view'] },
  { of: `${buyer}/orders/order-dialog.tsx`, at: '/buyer/orders?status=approved', press: ['buyer.orders.view'] },
  {
    of: `${buyer}/orders/order-dialog.tsx`,
    at: '/buyer/orders?status=pending_admin',
    press: ['buyer.orders.view', 'buyer.orders.cancel'],
  },
  { of: `${buyer}/destination/destination-dialog.tsx`, at: '/buyer/cart', press: ['delivery.change'] },
  {
    of: `${buyer}/invoices/received-invoice-dialog.tsx`,
    at: '/buyer/invoices?status=sent',
    press: ['buyer.invoices.view', 'buyer.invoices.reject'],
  },
  { of: `${buyer}/invoices/received-invoice-dialog.tsx`, at: '/buyer/invoices', press: ['buyer.invoices.view'] },
];

/** Pages of the buyer area and their dialogs. */
export const buyerRole: Role = {
  email: 'buyer@junto.test',
  pages: [
    '/',
    '/buyer/rounds',
    '/buyer/rounds/*',
    '/buyer/cart',
    '/buyer/orders',
    '/buyer/invoices',
    '/buyer/nowhere',
    '/notices',
    '/profile',
    '/profile/company',
    '/profile/notifications',
    '/profile/security',
    '/profile/developers',
  ],
  failing: { at: ['/', '/buyer/rounds', '/buyer/cart', '/buyer/orders'], reads: '/api/buyer/' },
  opened: [...opened, ...shellOpened.buyer],
};
