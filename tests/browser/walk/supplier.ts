import type { Opened, Role } from './opened';
import { shellOpened } from './shell';

const supplier = 'mfe-supplier/src';

const opened: readonly Opened[] = [
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
    of: `${supplier}/rounds/round-note.tsx`,
    at: '/supplier/rounds',
    press: ['supplier.rounds.create', 'supplier.rounds.startOver'],
    typed: { into: 'supplier.rounds.name', text: 'Walk' },
  },
  {
    of: `${supplier}/rounds/use-move-round.ts`,
    at: '/supplier/rounds?status=draft',
    press: ['supplier.rounds.withdrawOf'],
  },
  {
    of: `${supplier}/rounds/performance-dialog.tsx`,
    at: '/supplier/rounds?status=approved',
    press: ['supplier.rounds.viewOf'],
  },
  {
    of: `${supplier}/round-change/request-change-dialog.tsx`,
    at: '/supplier/rounds?status=approved',
    press: ['supplier.rounds.viewOf', 'roundChange.ask'],
  },
  {
    of: `${supplier}/supply/state-supply-dialog.tsx`,
    at: '/supplier/rounds?status=approved',
    press: ['supplier.rounds.viewOf', 'supply.state'],
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

/** Pages of the supplier area and their dialogs. */
export const supplierRole: Role = {
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
    '/profile/company',
    '/profile/notifications',
  ],
  failing: { at: ['/', '/supplier/products', '/supplier/sales'], reads: '/api/supplier/' },
  opened: [...opened, ...shellOpened.supplier],
};
