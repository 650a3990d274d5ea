import type { ServiceConfig, StatelessConfig } from '../config';
import type { ServiceName } from '../own-commands';
import type { Log } from '../telemetry/log';
import { createBus, type Bus } from './bus';

/** The bus of a service, not connected yet; `startService` opens it. The NATS user is the name of the service. */
export function serviceBus(name: ServiceName, config: ServiceConfig | StatelessConfig, log: Log): Bus {
  const { NATS_URL: url, NATS_PREFIX: prefix, NATS_REPLICAS: replicas, NATS_PASSWORD: password } = config;
  const credentials = password === undefined ? undefined : { user: name, password, caFile: config.NATS_CA_FILE };
  return createBus({ url, name, prefix, replicas, credentials, log });
}
