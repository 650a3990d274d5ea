import type { ServiceDefinition } from '@junto/service-kit/service';
import type { RealtimeConfig } from './config';
import { startGateway } from './gateway/gateway';
import { defaultSettings, type Settings } from './settings';

function settingsOf({ SOCKETS_PER_USER, SOCKETS_PER_ADDRESS }: RealtimeConfig): Settings {
  return { ...defaultSettings, maxSocketsPerUser: SOCKETS_PER_USER, maxSocketsPerAddress: SOCKETS_PER_ADDRESS };
}

/**
 * The web socket gateway; it has no routes and no database. Connections (`connections/`, accepted by `gateway/`) join
 * channels (`channels/`): live quantities of rounds (`rounds/`) and notifications for users, companies and admins
 * (`notices/`). Both subscribe to NATS (`subscriptions/`).
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
