import type { ServiceDefinition } from '@junto/service-kit/service';
import type { RealtimeConfig } from './config';
import { startGateway } from './gateway/gateway';
import { defaultSettings, type Settings } from './settings';

/** The settings that an operator may have changed. */
function settingsOf({ SOCKETS_PER_USER, SOCKETS_PER_ADDRESS }: RealtimeConfig): Settings {
  return { ...defaultSettings, maxSocketsPerUser: SOCKETS_PER_USER, maxSocketsPerAddress: SOCKETS_PER_ADDRESS };
}

/**
 * The ws gateway: no routes, no database. Sockets (`gateway/`) join channels (`channels/`): rounds with their live
 * quantities (`rounds/`), and notices to people, companies and admins (`notices/`); both hear NATS (`hearing/`).
 */
export function defineRealtime(config: RealtimeConfig, settings: Settings = settingsOf(config)): ServiceDefinition {
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
