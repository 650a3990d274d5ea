import { anApiKey, aWebhook, twoSessions } from './answered';
import type { Opened } from './opened';

/** Dialogs of the shell on any page, by the role that visits them. */
export const shellOpened: Record<'buyer' | 'supplier', readonly Opened[]> = {
  buyer: [
    {
      of: 'shell/src/profile/webhook-deliveries-dialog.tsx',
      at: '/profile/developers',
      press: ['shell.webhooks.deliveriesOf'],
      answered: aWebhook,
    },
    {
      of: 'shell/src/profile/webhooks-sheet.tsx',
      at: '/profile/developers',
      press: ['shell.webhooks.removeOf'],
      answered: aWebhook,
    },
    {
      of: 'shell/src/profile/renew-webhook-secret.tsx',
      at: '/profile/developers',
      press: ['shell.webhooks.renewOf'],
      answered: aWebhook,
    },
    {
      of: 'shell/src/profile/api-keys-sheet.tsx',
      at: '/profile/developers',
      press: ['shell.apiKeys.revokeOf'],
      answered: anApiKey,
    },
    {
      of: 'shell/src/profile/sessions-sheet.tsx',
      at: '/profile/security',
      press: ['shell.sessions.endOthers'],
      answered: twoSessions,
    },
    { of: 'shell/src/profile/address-dialog.tsx', at: '/profile/company', press: ['delivery.addresses.add'] },
    { of: 'shell/src/profile/crop-dialog.tsx', at: '/profile', picture: 'shell.profile.uploadAvatar', press: [] },
    { of: 'shell/src/notices/bell.tsx', at: '/buyer/orders', press: ['notice.open'] },
    { of: 'shell/src/notices/bell.tsx', at: '/buyer/invoices', press: ['notice.open'], narrow: true },
    { of: 'shell/src/palette/palette.tsx', at: '/buyer/orders', press: ['shell.palette.open'] },
    { of: 'shell/src/layout/layout.tsx', at: '/buyer/orders', press: ['shell.menu.open'], narrow: true },
  ],
  supplier: [
    {
      of: 'shell/src/palette/shortcuts-dialog.tsx',
      at: '/supplier/rounds',
      press: ['shell.palette.open', 'shell.palette.key.allShortcuts'],
    },
  ],
};
