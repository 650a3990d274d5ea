import { z } from 'zod';
import { serviceConfig, storeConfig } from '@junto/service-kit/config';
import { mailConfig } from './mails/mail-config';

/** What identity is told by its environment. */
export const identityConfig = serviceConfig
  .and(storeConfig)
  .and(mailConfig)
  .and(
    z.object({
      SIGNING_KEYS_FILE: z
        .string()
        .min(1)
        .describe('JWKS file with the private keys that access tokens are signed with'),
    }),
  )
  .refine((config) => config.STAGE === 'local' || config.MAIL_KIND === 'smtp', {
    path: ['MAIL_KIND'],
    message: 'mails are only caught in a folder on a developer machine (STAGE=local)',
  });
export type IdentityConfig = z.output<typeof identityConfig>;
