import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Company } from '@junto/contracts/admin/companies';
import { approveRoundCommand, closeRoundCommand } from '@junto/contracts/commands/supplier';
import type { BodyGiven, EndpointSpec } from '@junto/contracts/endpoint';
import type { Envelope } from '@junto/contracts/event';
import { companyChanged } from '@junto/contracts/events/admin';
import { roundCartsCleared } from '@junto/contracts/events/buyer';
import {
  deliveryDelivered,
  deliveryShipped,
  invoiceEvents,
  paymentDetailsChanged,
  productChanged,
  productDeleted,
  roundEvents,
} from '@junto/contracts/events/supplier';
import { isRefusal } from '@junto/contracts/problems';
import { type Product } from '@junto/contracts/product';
import { createProduct } from '@junto/contracts/supplier/products';
import { createRound, submitRound, type OwnRound } from '@junto/contracts/supplier/rounds';
import { sendCommand } from '@junto/service-kit/commands';
import { readConfig } from '@junto/service-kit/config';
import { aCompany, companyEvent } from '@junto/test-kit/a-company';
import type { CallOptions } from '@junto/test-kit/call';
import { eventually } from '@junto/test-kit/eventually';
import { natsPassword } from '@junto/test-kit/isolated-servers';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { aSupplier, type Person } from '@junto/test-kit/tokens';
import { defineSupplier } from '../app';
import { supplierConfig } from '../config';

export const admin = randomUUID();

/** A supplier service with real servers, and helpers that arrange its state by events, commands and HTTP. */
export async function aSupplierService(extra: Record<string, string> = {}) {
  const service = await startTestService((env) => defineSupplier(readConfig(supplierConfig, env)), {
    NATS_PASSWORD: natsPassword,
    SCHEDULER_EVERY_MS: '100',
    ...extra,
  });
  return {
    ...service,
    rows,
    until,
    ...(await emittedBy(service)),
    ...companiesOf(service),
    ...roundsOf(service),
    /** The refusal's code with its parameters. */
    refused: async <E extends EndpointSpec>(spec: E, options: CallOptions<E>) => {
      const { status, problem } = await service.call(spec, options);
      return { status, code: problem?.code, params: problem?.params, path: problem?.errors?.[0]?.path };
    },
  };
}

/** The supplier service of one spec, which starts before the tests and stops after them. */
export const supplierServiceOfSpec = (extra?: Record<string, string>) => serviceOfSpec(() => aSupplierService(extra));
export type SupplierService = Awaited<ReturnType<typeof aSupplierService>>;

function rows(collection: string): mongoose.mongo.Collection {
  return mongoose.connection.collection(collection);
}

/** Waits until a document exists, written by a consumer. */
function until(collection: string, filter: Record<string, unknown>): Promise<mongoose.mongo.Document> {
  return eventually(
    async () => {
      const found = await rows(collection).findOne(filter);
      if (!found) throw new Error(`no document in ${collection} matches ${JSON.stringify(filter)}`);
      return found;
    },
    { withinMs: 15_000 },
  );
}

export type EmittedEvent = Envelope<Record<string, unknown>>;

/** Event types this service publishes; the test publishes all others. */
const ownTypes = new Set<string>(
  [
    ...roundEvents,
    ...invoiceEvents,
    deliveryShipped,
    deliveryDelivered,
    paymentDetailsChanged,
    productChanged,
    productDeleted,
  ].map((event) => event.type),
);

/** Collects every event the service publishes from now on, as a consumer in another service. */
async function emittedBy({ bus }: TestService) {
  const received: EmittedEvent[] = [];
  const { connection } = await bus.ready();
  connection.subscribe(bus.subject('evt.>'), {
    callback: (_error, message) => {
      const envelopes = [message.json<EmittedEvent | EmittedEvent[]>()].flat();
      received.push(...envelopes.filter((envelope) => ownTypes.has(envelope.type)));
    },
  });
  await connection.flush();
  const ofAggregate = (aggregateId: string) => received.filter((envelope) => envelope.aggregate_id === aggregateId);

  return {
    /** Published events of one aggregate in order, once there are at least `least`. */
    emitted: (aggregateId: string, least = 1): Promise<EmittedEvent[]> =>
      eventually(() => {
        const found = ofAggregate(aggregateId);
        if (found.length < least)
          throw new Error(`${found.length} of ${least} events: ${found.map((one) => one.type).join()}`);
        return found;
      }),
    /** Types of an aggregate's events, after the outbox is sent. */
    emittedTypes: async (aggregateId: string): Promise<string[]> => {
      await eventually(async () => expect(await rows('outbox').countDocuments({ sent: false })).toBe(0));
      await connection.flush();
      return ofAggregate(aggregateId).map((envelope) => envelope.type);
    },
  };
}

function companiesOf(service: TestService) {
  const aKnownCompany = async (differing: Partial<Company> = {}): Promise<string> => {
    const facts = { country: 'Brasil', address: 'Av. Paulista 1842', phone: '+55 11 4002 1120', ...differing };
    const company = aCompany(facts);
    const { id: _id, version } = company;
    await service.emit(companyChanged, companyEvent(company));
    await until('company_copies', { _id, version });
    return _id;
  };
  return {
    /** Publishes a company, or its next version. */
    aCompany: aKnownCompany,
    /** An administrator deactivates a company that was published once. */
    deactivate: (id: string) => aKnownCompany({ id, type: 'supplier', active: false, version: 2 }),
    /** A user of a supplier company, known to the service. */
    aSupplier: async (company: Partial<Company> = {}): Promise<Person & { companyId: string }> => {
      const companyId = await aKnownCompany({ type: 'supplier', name: 'Ribeira Embalagens', ...company });
      return { ...aSupplier({ companyId }), companyId };
    },
  };
}

/** Repeats a call that was refused with 503: a thousand offers may take a busy machine longer than a query may. */
export function whenNotBusy<A extends { status: number }>(call: () => Promise<A>): Promise<A> {
  return eventually(async () => {
    const answer = await call();
    if (answer.status === 503) throw new Error('the service was busy for a minute');
    return answer;
  });
}

type ProductFacts = Partial<BodyGiven<typeof createProduct>>;
type RoundFacts = Partial<BodyGiven<typeof createRound>>;

function roundsOf(service: TestService) {
  const aProduct = async (supplier: Person, differing: ProductFacts = {}): Promise<Product> => {
    const body = { name: 'Fita de papel', sku_code: `SKU-${randomUUID().slice(0, 8)}`, unit_price: 2.05, ...differing };
    const { status, body: product, problem } = await service.call(createProduct, { as: supplier, body });
    expect({ status, problem }).toEqual({ status: 201, problem: undefined });
    return product;
  };
  const aDraft = async (supplier: Person, differing: RoundFacts = {}): Promise<OwnRound> => {
    const offers = differing.offers ?? [{ product_id: (await aProduct(supplier)).id, moq: 100, max_qty: 500 }];
    const body = { title: 'Embalagens de primavera', ...differing, offers };
    const { status, body: round, problem } = await whenNotBusy(() => service.call(createRound, { as: supplier, body }));
    expect({ status, problem }).toEqual({ status: 201, problem: undefined });
    return round;
  };
  const aPendingRound = async (supplier: Person, differing: RoundFacts = {}): Promise<OwnRound> => {
    const { id } = await aDraft(supplier, differing);
    const { status, body } = await whenNotBusy(() =>
      service.call(submitRound, { as: supplier, params: { round_id: id }, body: {} }),
    );
    expect(status).toBe(200);
    return body;
  };
  const anApprovedRound = async (supplier: Person, differing: RoundFacts = {}): Promise<OwnRound> => {
    const round = await aPendingRound(supplier, differing);
    const answer = await sendCommand(
      approveRoundCommand,
      { command_id: randomUUID(), by: admin, round_id: round.id },
      { bus: service.bus, timeoutMs: 60_000 },
    );
    expect(isRefusal(answer)).toBe(false);
    return { ...round, status: 'approved' };
  };
  const clearCarts = async (roundId: string): Promise<void> => {
    const nothing = { carts: 0, items: 0, buyer_ids: [], unmet: [] };
    const payload = { round_id: roundId, ...nothing, cleared_at: new Date().toISOString() };
    await service.emit(roundCartsCleared, { aggregateId: roundId, version: 1, payload });
  };
  /** An admin closes the round, and the buyer service clears its carts. */
  const close = async (roundId: string): Promise<void> => {
    const answer = await sendCommand(
      closeRoundCommand,
      { command_id: randomUUID(), by: admin, round_id: roundId },
      { bus: service.bus, timeoutMs: 60_000 },
    );
    expect(isRefusal(answer)).toBe(false);
    await clearCarts(roundId);
    await until('rounds', { _id: roundId, status: 'closed' });
  };
  return { aProduct, aDraft, aPendingRound, anApprovedRound, clearCarts, close };
}
