import { adminAreas } from '@junto/i18n/areas/admin';
import { adminApi } from './api';
import { AdminApp } from './admin-app';

/** What this remote brings along, mounted in the shell or alone. */
export const remoteApp = { areas: [adminAreas], apis: [adminApi], App: AdminApp };
