import { z } from 'zod';
import { serviceConfig, storeConfig } from '@junto/service-kit/config';
import { lifetimesConfig } from './lifetimes';
import { mailConfig } from './mails/mail-config';

const secretKeys = z
  .string()
  .transform((list) => list.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
  .refine((keys) => keys.every(({ length }) => length === 32), 'keys of 32 bytes in Base64');

/** Environment variables of identity. */
export const identityConfig = serviceConfig
  .and(storeConfig)
  .and(mailConfig)
  .and(lifetimesConfig)
  .and(
    z.object({
      SIGNING_KEYS_FILE: z
        .string()
        .min(1)
        .describe('JWKS file with the private keys that access tokens are signed with'),
      SECOND_FACTOR_KEY: secretKeys
        .optional()
        .describe(
          '32 bytes in Base64 that secrets of second factors and webhooks are sealed with; earlier ones after a comma',
        ),
      ADMINS_NEED_SECOND_FACTOR: z
        .stringbool()
        .default(false)
        .describe('Whether no administrator signs in without a second factor'),
    }),
  )
  .refine((config) => config.STAGE === 'local' || config.MAIL_KIND === 'smtp', {
    path: ['MAIL_KIND'],
    message: 'mails are only caught in a folder on a developer machine (STAGE=local)',
  })
  .refine((config) => config.STAGE === 'local' || config.SECOND_FACTOR_KEY !== undefined, {
    path: ['SECOND_FACTOR_KEY'],
    message: 'secrets of second factors are sealed with a key of your own: openssl rand -base64 32',
  });
export type IdentityConfig = z.output<typeof identityConfig>;
