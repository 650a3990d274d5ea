import type { Company } from '@junto/contracts/admin/companies';
import { createCompany } from '@junto/contracts/admin/companies';
import type { Envelope, EventSpec, PayloadOf } from '@junto/contracts/event';
import { readConfig } from '@junto/service-kit/config';
import { subscribeToEvents } from '@junto/service-kit/events/subscribe-to-events';
import { natsPassword } from '@junto/test-kit/isolated-servers';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { anAdmin, type Person } from '@junto/test-kit/tokens';
import { defineAdmin } from '../app';
import { adminConfig } from '../config';

export interface AdminService extends TestService {
  admin: Person;
  /** Events of this type that the service publishes from now on. */
  subscribe<E extends EventSpec>(spec: E): Promise<Envelope<PayloadOf<E>>[]>;
  aCompany(body: { name: string; type?: 'buyer' | 'supplier'; country?: string | null }): Promise<Company>;
}

/** The service with short time limits for owners. */
export async function anAdminService(extra: Record<string, string> = {}): Promise<AdminService> {
  const service = await startTestService((env) => defineAdmin(readConfig(adminConfig, env)), {
    NATS_PASSWORD: natsPassword,
    OWNER_ANSWERS_MS: '400',
    CLOSE_WAITS_MS: '600',
    ...extra,
  });
  const admin = anAdmin();
  return {
    ...service,
    admin,
    subscribe: async (spec) => {
      const received: Envelope<PayloadOf<typeof spec>>[] = [];
      subscribeToEvents(
        service.bus,
        spec,
        (event) => received.push(event as unknown as Envelope<PayloadOf<typeof spec>>),
        {
          log: service.service.log,
        },
      );
      await (await service.bus.ready()).connection.flush();
      return received;
    },
    aCompany: async (body) =>
      (await service.call(createCompany, { as: admin, body: { ...body, same_name: true } })).body,
  };
}

/** The admin service of one spec, which starts before the tests and stops after them. */
export const adminServiceOfSpec = (extra?: Record<string, string>) => serviceOfSpec(() => anAdminService(extra));
