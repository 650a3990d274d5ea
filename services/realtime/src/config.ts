import { z } from 'zod';
import { statelessConfig } from '@junto/service-kit/config';
import { defaultSettings } from './settings';

const bound = z.coerce.number().int().min(1);

export const realtimeConfig = statelessConfig.extend({
  SOCKETS_PER_USER: bound
    .default(defaultSettings.maxSocketsPerUser)
    .describe('Sockets of one person at the same time, on one replica'),
  SOCKETS_PER_ADDRESS: bound
    .default(defaultSettings.maxSocketsPerAddress)
    .describe('Sockets of one address (IPv6: one /64) at the same time, on one replica'),
  WS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .describe('Further origins whose pages may open sockets, separated by commas; that of PUBLIC_URL always may'),
});
export type RealtimeConfig = z.output<typeof realtimeConfig>;
