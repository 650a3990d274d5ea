import { AdminApp } from './admin-app';
import { adminApi } from './api';

/**
 * Entry of this remote, mounted in the shell or standalone. Its texts are separate chunks that the shell may preload by
 * name.
 */
export const remoteApp = {
  texts: {
    en: () => import(/* webpackChunkName: "text-en" */ './text/english'),
    pt: () => import(/* webpackChunkName: "text-pt" */ './text/portuguese'),
  },
  apis: [adminApi],
  App: AdminApp,
};
