import { buyerApi } from './api';
import { BuyerApp } from './buyer-app';

/**
 * What this remote brings along, mounted in the shell or alone. Its texts are parts that the shell may fetch by name.
 */
export const remoteApp = {
  texts: {
    en: () => import(/* webpackChunkName: "text-en" */ './text/english'),
    pt: () => import(/* webpackChunkName: "text-pt" */ './text/portuguese'),
  },
  apis: [buyerApi],
  App: BuyerApp,
};
