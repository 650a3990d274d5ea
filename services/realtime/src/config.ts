import { statelessConfig } from '@junto/service-kit/config';
import { z } from 'zod';
import { defaultSettings } from './settings';

const bound = (most: number) => z.coerce.number().int().min(1).default(most);

export const realtimeConfig = statelessConfig.extend({
  SOCKETS_PER_USER: bound(defaultSettings.maxSocketsPerUser).describe('Sockets of one person at the same time, on one replica'),
  SOCKETS_PER_ADDRESS: bound(defaultSettings.maxSocketsPerAddress).describe('Sockets of one address (IPv6: one /64) at the same time, on one replica'),
  WS_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((origin) => origin.trim()).filter(Boolean))
    .describe('Further origins whose pages may open sockets, separated by commas; that of PUBLIC_URL always may'),
});
export type RealtimeConfig = z.output<typeof realtimeConfig>;
