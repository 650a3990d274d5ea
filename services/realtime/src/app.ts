import type { ServiceDefinition } from '@junto/service-kit/service';
import type { RealtimeConfig } from './config';
import { startGateway } from './gateway/gateway';
import { defaultSettings, type Settings } from './settings';

/**
 * The ws gateway: no routes, no database. Sockets (`gateway/`) join channels (`channels/`): rounds with their live
 * quantities (`rounds/`), and notices to people, companies and admins (`notices/`); both hear NATS (`hearing/`).
 */
export function defineRealtime(config: RealtimeConfig, settings: Settings = defaultSettings): ServiceDefinition {
  const origins = [new URL(config.PUBLIC_URL).origin, ...config.WS_ORIGINS];
  return {
    name: 'realtime',
    version: '0.1.0',
    config,
    slices: [],
    tokensRemembered: 0,
    onStarted: (running) => startGateway(running, origins, settings),
  };
}
