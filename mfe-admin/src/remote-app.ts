import { adminAreas } from '@junto/i18n/areas/admin';
import { AdminApp } from './admin-app';
import { adminApi } from './api';

/** What this remote brings along, mounted in the shell or alone. */
export const remoteApp = { areas: [adminAreas], apis: [adminApi], App: AdminApp };
