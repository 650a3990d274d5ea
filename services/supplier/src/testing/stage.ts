import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Company } from '@junto/contracts/admin/companies';
import { approveRoundCommand, closeRoundCommand } from '@junto/contracts/commands/supplier';
import type { BodyGiven, EndpointSpec } from '@junto/contracts/endpoint';
import type { Envelope } from '@junto/contracts/event';
import { companyChanged } from '@junto/contracts/events/admin';
import { roundCartsCleared } from '@junto/contracts/events/buyer';
import { invoiceEvents, productChanged, roundEvents } from '@junto/contracts/events/supplier';
import { isRefusal } from '@junto/contracts/problems';
import { type Product } from '@junto/contracts/product';
import { createProduct } from '@junto/contracts/supplier/products';
import { createRound, submitRound, type OwnRound } from '@junto/contracts/supplier/rounds';
import { askCommand } from '@junto/service-kit/commands';
import { readConfig } from '@junto/service-kit/config';
import { eventually } from '@junto/test-kit/eventually';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { aSupplier, type Person } from '@junto/test-kit/tokens';
import { defineSupplier } from '../app';
import { supplierConfig } from '../config';

export const admin = randomUUID();

/** A supplier service on real servers, and what its tests arrange by events, commands and HTTP. */
export async function startStage(extra: Record<string, string> = {}): Promise<Stage> {
  const service = await startTestService((env) => defineSupplier(readConfig(supplierConfig, env)), {
    SCHEDULER_EVERY_MS: '100',
    ...extra,
  });
  const stage = new Stage(service);
  await stage.listen();
  return stage;
}

/** What this service is the owner of; the rest was told by the test. */
const ownTypes = new Set<string>([...roundEvents, ...invoiceEvents, productChanged].map((event) => event.type));

export type Told = Envelope<Record<string, unknown>>;

export class Stage {
  private readonly heard: Told[] = [];

  constructor(readonly service: TestService) {}

  /** Hears every event from now on, as another service would. */
  async listen(): Promise<void> {
    const { connection } = await this.service.bus.ready();
    connection.subscribe(this.service.bus.subject('evt.>'), {
      callback: (_error, message) => {
        const told = message.json<Told | Told[]>();
        this.heard.push(...[told].flat().filter((envelope) => ownTypes.has(envelope.type)));
      },
    });
    await connection.flush();
  }

  get call(): TestService['call'] {
    return this.service.call;
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  /** Somebody of a supplier company that the service knows. */
  async aSupplier(company: Partial<Company> = {}): Promise<Person & { companyId: string }> {
    const companyId = await this.aCompany({ type: 'supplier', name: 'Ribeira Embalagens', ...company });
    return { ...aSupplier({ companyId }), companyId };
  }

  /** A company, or its next version. */
  async aCompany(differing: Partial<Company> = {}): Promise<string> {
    const company: Company = {
      id: randomUUID(),
      name: 'Casa Norte',
      type: 'buyer',
      country: 'Brasil',
      address: 'Av. Paulista 1842',
      phone: '+55 11 4002 1120',
      tax_number: null,
      active: true,
      created_at: new Date().toISOString(),
      version: 1,
      ...differing,
    };
    const { id, version } = company;
    await this.service.emit(companyChanged, { aggregateId: id, version, payload: { company_id: id, company } });
    await this.until('company_copies', { _id: id, version });
    return id;
  }

  async aProduct(supplier: Person, differing: Partial<BodyGiven<typeof createProduct>> = {}): Promise<Product> {
    const body = { name: 'Fita de papel', sku_code: `SKU-${randomUUID().slice(0, 8)}`, unit_price: 2.05, ...differing };
    const { status, body: product, problem } = await this.call(createProduct, { as: supplier, body });
    expect({ status, problem }).toEqual({ status: 201, problem: undefined });
    return product;
  }

  async aDraft(supplier: Person, differing: Partial<BodyGiven<typeof createRound>> = {}): Promise<OwnRound> {
    const offers = differing.offers ?? [{ product_id: (await this.aProduct(supplier)).id, moq: 100, max_qty: 500 }];
    const body = { title: 'Embalagens de primavera', ...differing, offers };
    const { status, body: round, problem } = await this.call(createRound, { as: supplier, body });
    expect({ status, problem }).toEqual({ status: 201, problem: undefined });
    return round;
  }

  async aPendingRound(supplier: Person, differing: Partial<BodyGiven<typeof createRound>> = {}): Promise<OwnRound> {
    const { id } = await this.aDraft(supplier, differing);
    const { status, body } = await this.call(submitRound, { as: supplier, params: { round_id: id }, body: {} });
    expect(status).toBe(200);
    return body;
  }

  async anApprovedRound(supplier: Person, differing: Partial<BodyGiven<typeof createRound>> = {}): Promise<OwnRound> {
    const round = await this.aPendingRound(supplier, differing);
    const answer = await askCommand(approveRoundCommand, { command_id: randomUUID(), by: admin, round_id: round.id });
    expect(isRefusal(answer)).toBe(false);
    return { ...round, status: 'approved' };
  }

  /** An admin closes it, and buyer clears its carts. */
  async close(roundId: string): Promise<void> {
    await askCommand(closeRoundCommand, { command_id: randomUUID(), by: admin, round_id: roundId });
    await this.clearCarts(roundId);
    await this.until('rounds', { _id: roundId, status: 'closed' });
  }

  async clearCarts(roundId: string): Promise<void> {
    const payload = {
      round_id: roundId,
      carts: 0,
      items: 0,
      buyer_ids: [],
      unmet: [],
      cleared_at: new Date().toISOString(),
    };
    await this.service.emit(roundCartsCleared, { aggregateId: roundId, version: 1, payload });
  }

  /** Events of one aggregate in the order they were told, once there are `least` of them. */
  async told(aggregateId: string, least = 1): Promise<Told[]> {
    return eventually(() => {
      const found = this.heard.filter((envelope) => envelope.aggregate_id === aggregateId);
      if (found.length < least)
        throw new Error(`${found.length} of ${least} events: ${found.map((one) => one.type).join()}`);
      return found;
    });
  }

  /** The types of what was told of an aggregate after everything written so far was sent. */
  async toldTypes(aggregateId: string): Promise<string[]> {
    await eventually(async () => expect(await this.rows('outbox').countDocuments({ sent: false })).toBe(0));
    await (await this.service.bus.ready()).connection.flush();
    return this.heard.filter((envelope) => envelope.aggregate_id === aggregateId).map((envelope) => envelope.type);
  }

  /** Waits for a row of the service's database: what came by an event. */
  async until(collection: string, filter: Record<string, unknown>): Promise<mongoose.mongo.Document> {
    return eventually(
      async () => {
        const found = await this.rows(collection).findOne(filter);
        if (!found) throw new Error(`nothing in ${collection} like ${JSON.stringify(filter)}`);
        return found;
      },
      { withinMs: 15_000 },
    );
  }

  rows(collection: string): mongoose.mongo.Collection {
    return mongoose.connection.collection(collection);
  }

  /** The code of a refusal, with its parameters. */
  async refused<E extends EndpointSpec>(spec: E, options: Parameters<typeof this.call<E>>[1]) {
    const { status, problem } = await this.call(spec, options);
    return { status, code: problem?.code, params: problem?.params, path: problem?.errors?.[0]?.path };
  }
}
