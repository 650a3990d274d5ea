import { statelessConfig } from '@junto/service-kit/config';
import { z } from 'zod';

export const realtimeConfig = statelessConfig.extend({
  WS_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((origin) => origin.trim()).filter(Boolean))
    .describe('Further origins whose pages may open sockets, separated by commas; that of PUBLIC_URL always may'),
});
export type RealtimeConfig = z.output<typeof realtimeConfig>;
