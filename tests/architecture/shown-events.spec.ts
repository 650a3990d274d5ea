import os from 'node:os';
import mongoose from 'mongoose';
import type { EventOwner } from '@junto/contracts/event';
import { touchedScreens, type Area } from '@junto/contracts/touched-screens';
import { readConfig } from '@junto/service-kit/config';
import { shownEventsOf, type Consumer } from '@junto/service-kit/events/consumer';
import type { ServiceDefinition } from '@junto/service-kit/service';
import { declaredEvents } from '../../tools/nats/users';

const env = {
  SERVICE_PORT: '0',
  MONGO_URI: 'mongodb://unused',
  NATS_URL: 'unused',
  PUBLIC_URL: 'http://localhost',
  JWKS_URL: 'http://localhost/keys',
  STAGE: 'local',
  STORE_KIND: 'folder',
  STORE_FOLDER: os.tmpdir(),
};
/** Services whose screens show read models of other services' documents. */
const services = {
  buyer: async () => {
    const { defineBuyer } = await import('../../services/buyer/src/app');
    return defineBuyer(readConfig((await import('../../services/buyer/src/config')).buyerConfig, env));
  },
  supplier: async () => {
    const { defineSupplier } = await import('../../services/supplier/src/app');
    return defineSupplier(readConfig((await import('../../services/supplier/src/config')).supplierConfig, env));
  },
  admin: async () => {
    const { defineAdmin } = await import('../../services/admin/src/app');
    return defineAdmin(readConfig((await import('../../services/admin/src/config')).adminConfig, env));
  },
} satisfies Partial<Record<EventOwner & Area, () => Promise<ServiceDefinition>>>;
type Service = keyof typeof services;

/** Services have collections of the same name, and a process can hold only one model of each. */
async function consumersOf(service: Service): Promise<Consumer[]> {
  mongoose.deleteModel(/./);
  const { slices } = await services[service]();
  return slices.flatMap(({ consumers = [] }) => consumers);
}
const owners = new Map(declaredEvents.map(({ type, owner }) => [type, owner]));

/** Events whose notices need not wait for a read model, each with the reason. */
const withoutCopy: Record<Service, Record<string, string>> = {
  buyer: {
    'round.closing': "buyers receive it on the round's own channel",
    'round.closed': "buyers receive it on the round's own channel",
  },
  supplier: {
    'pool.reached_moq': 'the quantities of the pool come with `pool.changed`',
    'pool.lost_moq': 'the quantities of the pool come with `pool.changed`',
  },
  admin: {},
};
/** Consumers of service-kit that every service has, whether or not its own screens show the event. */
const shownElsewhere: Record<Service, readonly string[]> = { buyer: ['company.changed'], supplier: [], admin: [] };

describe.each(Object.keys(services) as Service[])(
  'an event of another service that touches a screen of %s',
  (service) => {
    const touching = Object.entries(touchedScreens as Record<string, object>)
      .filter(([type, touched]) => service in touched && owners.has(type) && owners.get(type) !== service)
      .map(([type]) => type);
    let shown: string[];
    beforeAll(async () => {
      const consumers = await consumersOf(service);
      shown = consumers.flatMap((one) => shownEventsOf(one, one.specs).map(({ type }) => type));
    });

    test('has one consumer with `shown`, or is named with the reason why not', () => {
      const others = touching.filter((type) => shown.filter((one) => one === type).length !== 1);
      expect(others.sort()).toEqual(Object.keys(withoutCopy[service]).sort());
    });

    test('has its tags in `touchedScreens` when a consumer declares it as `shown`', () => {
      expect(shown.filter((type) => !touching.includes(type))).toEqual(shownElsewhere[service]);
    });
  },
);
