import { adminsOpened } from './admins-opened';
import { anApiKey, aWebhook } from './answered';
import type { Opened, Role } from './opened';

const buyer = 'mfe-buyer/src';
const supplier = 'mfe-supplier/src';

const buyersOpened: readonly Opened[] = [
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
  {
    of: 'shell/src/profile/webhook-deliveries-dialog.tsx',
    at: '/profile',
    press: ['shell.webhooks.deliveriesOf'],
    answered: aWebhook,
  },
  {
    of: 'shell/src/profile/webhooks-sheet.tsx',
    at: '/profile',
    press: ['shell.webhooks.removeOf'],
    answered: aWebhook,
  },
  {
    of: 'shell/src/profile/renew-webhook-secret.tsx',
    at: '/profile',
    press: ['shell.webhooks.renewOf'],
    answered: aWebhook,
  },
  { of: 'shell/src/profile/api-keys-sheet.tsx', at: '/profile', press: ['shell.apiKeys.revokeOf'], answered: anApiKey },
  { of: 'shell/src/profile/address-dialog.tsx', at: '/profile', press: ['delivery.addresses.add'] },
  { of: 'shell/src/profile/crop-dialog.tsx', at: '/profile', picture: 'shell.profile.uploadAvatar', press: [] },
  { of: 'shell/src/notices/bell.tsx', at: '/buyer/orders', press: ['notice.open'] },
  { of: 'shell/src/notices/bell.tsx', at: '/buyer/invoices', press: ['notice.open'], narrow: true },
  { of: 'shell/src/palette/palette.tsx', at: '/buyer/orders', press: ['shell.palette.open'] },
  { of: 'shell/src/layout/layout.tsx', at: '/buyer/orders', press: ['shell.header.openMenu'], narrow: true },
];

const suppliersOpened: readonly Opened[] = [
  {
    of: 'shell/src/palette/shortcuts-dialog.tsx',
    at: '/supplier/rounds',
    press: ['shell.palette.open', 'shell.palette.key.allShortcuts'],
  },
  { of: `${supplier}/products/product-dialog.tsx`, at: '/supplier/products', press: ['supplier.products.add'] },
  { of: `${supplier}/products/product-dialog.tsx`, at: '/supplier/products', press: ['supplier.products.editOf'] },
  {
    of: `${supplier}/products/bulk-edit-dialog.tsx`,
    at: '/supplier/products',
    press: ['supplier.products.bulk.editPage'],
  },
  {
    of: `${supplier}/products/product-details-dialog.tsx`,
    at: '/supplier/products',
    press: ['supplier.products.viewOf'],
  },
  {
    of: `${supplier}/imports/row-dialog.tsx`,
    at: '/supplier/products/import',
    only: 'en',
    file: {
      into: 'supplier.imports.chooseTitle',
      text: 'Product SKU,Product Name,Unit Price,Units per Pack\nWALK-1,Caixa 1,"12,50",10\nWALK-1,Caixa 2,0,2.5\n',
    },
    press: ['supplier.imports.editRow'],
  },
  { of: `${supplier}/rounds/round-dialog.tsx`, at: '/supplier/rounds', press: ['supplier.rounds.create'] },
  {
    of: `${supplier}/rounds/withdraw-dialog.tsx`,
    at: '/supplier/rounds?status=draft',
    press: ['supplier.rounds.withdrawOf'],
  },
  {
    of: `${supplier}/rounds/performance-dialog.tsx`,
    at: '/supplier/rounds?status=approved',
    press: ['supplier.rounds.viewOf'],
  },
  { of: `${supplier}/sales/sale-dialog.tsx`, at: '/supplier/sales', press: ['supplier.sales.viewOf'] },
  {
    of: `${supplier}/sales/delivery-dialogs.tsx`,
    at: '/supplier/sales?delivery=shipped',
    press: ['supplier.sales.viewOf', 'delivery.correct'],
  },
  {
    of: `${supplier}/sales/weights-dialog.tsx`,
    at: '/supplier/sales',
    press: ['supplier.sales.viewOf', 'supplier.sales.editOf'],
  },
  {
    of: `${supplier}/invoices/draft-dialog.tsx`,
    at: '/supplier/invoices?status=draft',
    press: ['supplier.invoices.viewOf', 'supplier.invoices.edit'],
  },
  {
    of: `${supplier}/invoices/invoice-actions.tsx`,
    at: '/supplier/invoices?status=draft',
    press: ['supplier.invoices.viewOf', 'supplier.invoices.send'],
  },
  {
    of: `${supplier}/invoices/payment-details-dialog.tsx`,
    at: '/supplier/invoices',
    press: ['supplier.invoices.payment'],
  },
  {
    of: `${supplier}/invoices/round-invoices-dialog.tsx`,
    at: '/supplier/rounds?status=approved',
    press: ['supplier.rounds.viewOf', 'supplier.invoicing.open'],
    instead: true,
  },
  {
    of: `${supplier}/invoices/own-invoice-dialog.tsx`,
    at: '/supplier/invoices?status=accepted',
    press: ['supplier.invoices.viewOf'],
  },
];

/** Every page of every role, and all that opens over one. */
export const roles: readonly Role[] = [
  {
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
    ],
    failing: { at: ['/', '/buyer/rounds', '/buyer/cart', '/buyer/orders'], reads: '/api/buyer/' },
    opened: buyersOpened,
  },
  {
    email: 'supplier@junto.test',
    pages: [
      '/',
      '/supplier/products',
      '/supplier/products/import',
      '/supplier/rounds',
      '/supplier/sales',
      '/supplier/invoices',
      '/notices',
      '/profile',
    ],
    failing: { at: ['/', '/supplier/products', '/supplier/sales'], reads: '/api/supplier/' },
    opened: suppliersOpened,
  },
  {
    email: 'admin@junto.test',
    pages: [
      '/',
      '/admin/companies',
      '/admin/users',
      '/admin/rounds',
      '/admin/orders',
      '/admin/categories',
      '/admin/audit',
      '/admin/settings',
      '/admin/users?search=nobody-has-this-name',
      '/admin/nowhere',
      '/notices',
      '/profile',
    ],
    failing: { at: ['/', '/admin/categories', '/admin/orders', '/admin/settings'], reads: '/api/admin/' },
    opened: adminsOpened,
  },
];
