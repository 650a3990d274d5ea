import { proformaAreas } from '@junto/i18n/areas/proforma';
import { supplierAreas } from '@junto/i18n/areas/supplier';
import { supplierApi } from './api';
import { SupplierApp } from './supplier-app';

/** What this remote brings along, mounted in the shell or alone. */
export const remoteApp = { areas: [supplierAreas, proformaAreas], apis: [supplierApi], App: SupplierApp };
