import type { Log } from '@junto/service-kit/telemetry/log';
import type { EdgeConfig } from '../config';
import type { Drains } from './drains';
import { watchReplicas, type Replicas } from './replicas';

export interface ServiceWatch {
  /** Services that answer requests, by name. */
  services: Record<string, Replicas>;
  /** Replicas of realtime, which take web sockets. */
  gateways: Replicas;
  stop: () => void;
}

/** Starts probing the replicas of every service. Resolves after the first probe of each, whatever its result. */
export async function watchServices(config: EdgeConfig, log: Log, drains: Drains): Promise<ServiceWatch> {
  const watch = (service: string, urls: readonly string[]) => watchReplicas(service, urls, { log });
  const services = {
    identity: watch('identity', config.IDENTITY_URL),
    buyer: watchReplicas('buyer', config.BUYER_URLS, { log, isDrained: drains.has }),
    supplier: watch('supplier', config.SUPPLIER_URL),
    admin: watch('admin', config.ADMIN_URL),
  };
  drains.attach(services.buyer);
  const gateways = watch('realtime', config.REALTIME_URL);
  const all = [...Object.values(services), gateways];
  await Promise.all(all.map((replicas) => replicas.start()));
  return { services, gateways, stop: () => all.forEach((replicas) => replicas.stop()) };
}
