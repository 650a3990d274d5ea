import { supplierApi } from './api';
import { SupplierApp } from './supplier-app';

/**
 * What this remote brings along, mounted in the shell or alone. Its texts are parts that the shell may fetch by name.
 */
export const remoteApp = {
  texts: {
    en: () => import(/* webpackChunkName: "text-en" */ './text/english'),
    pt: () => import(/* webpackChunkName: "text-pt" */ './text/portuguese'),
  },
  apis: [supplierApi],
  App: SupplierApp,
};
