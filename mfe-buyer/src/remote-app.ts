import { buyerAreas } from '@junto/i18n/areas/buyer';
import { proformaAreas } from '@junto/i18n/areas/proforma';
import { buyerApi } from './api';
import { BuyerApp } from './buyer-app';

/** What this remote brings along, mounted in the shell or alone. */
export const remoteApp = { areas: [buyerAreas, proformaAreas], apis: [buyerApi], App: BuyerApp };
