import type { Log } from '@junto/service-kit/telemetry/log';
import type { EdgeConfig } from '../config';
import type { Drains } from './drains';
import { watchReplicas, type Replicas } from './replicas';

export interface WatchedServices {
  /** Those that answer requests, by name. */
  services: Record<string, Replicas>;
  /** Those that take sockets. */
  gateways: Replicas;
  stop: () => void;
}

/** Watches the replicas of every service. Resolves when each has been asked once, whether or not it answered. */
export async function watchServices(config: EdgeConfig, log: Log, drains: Drains): Promise<WatchedServices> {
  const watch = (service: string, urls: readonly string[]) => watchReplicas(service, urls, { log });
  const services = {
    identity: watch('identity', config.IDENTITY_URL),
    buyer: watchReplicas('buyer', config.BUYER_URLS, { log, isDrained: drains.has }),
    supplier: watch('supplier', config.SUPPLIER_URL),
    admin: watch('admin', config.ADMIN_URL),
  };
  drains.of(services.buyer);
  const gateways = watch('realtime', config.REALTIME_URL);
  const watched = [...Object.values(services), gateways];
  await Promise.all(watched.map((replicas) => replicas.start()));
  return { services, gateways, stop: () => watched.forEach((replicas) => replicas.stop()) };
}
