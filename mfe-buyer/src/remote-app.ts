import { buyerAreas } from '@junto/i18n/areas/buyer';
import { buyerApi } from './api';
import { BuyerApp } from './buyer-app';

/** What this remote brings along, mounted in the shell or alone. */
export const remoteApp = { areas: buyerAreas, apis: [buyerApi], App: BuyerApp };
