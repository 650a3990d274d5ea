import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { NatsConnection } from 'nats';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { productChanged, roundClosing } from '@junto/contracts/events/supplier';
import type { Product } from '@junto/contracts/product';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import type { ListedRound } from '../../../services/buyer/src/rounds/listed-round.model';

const changesPerSecond = 500;
/** Small, so that the clocks of this process keep time. */
const batchSize = 25;

/** A round of the benchmark as its supplier's events carry it. */
export async function roundStateOf(roundId: string): Promise<WholeRoundState> {
  const found = await mongoose.connection.collection<ListedRound>('listed_rounds').findOne({ _id: roundId });
  if (!found) throw new Error(`Round ${roundId} does not exist`);
  const { title, description, currency, supplier_id, supplier_name, offers } = found;
  const at = found.created_at.toISOString();
  return {
    ...{ id: roundId, title, description, currency, supplier_id, supplier_name, offers },
    ...{ status: 'approved', closing: false, reason: null },
    ...{ open_at: null, close_at: null, created_at: at, submitted_at: at, approved_at: at, closed_at: null },
  };
}

/** The catalogue's product of an offer, with a name of that version. */
export function productAt({ product, product_id: id }: Offer, supplierId: string, version: number): Product {
  const { category, image: _image, ...rest } = product;
  return {
    ...rest,
    id,
    name: `${product.name}, edition ${version}`,
    category_id: null,
    category_name: category,
    supplier_id: supplierId,
    images: [],
    created_at: new Date().toISOString(),
    version,
  };
}

export async function publishClosing(nats: NatsConnection, roundId: string): Promise<void> {
  const round = { ...(await roundStateOf(roundId)), closing: true };
  const payload = { round_id: roundId, round, before: { status: 'approved' as const } };
  await publish(nats, newEvent(roundClosing, { aggregateId: roundId, version: 2, cause: platformContext, payload }));
}

/** Publishes changes at the pace at which a supplier's service can write them. */
export async function publishProducts(nats: NatsConnection, products: readonly Product[]): Promise<void> {
  const began = performance.now();
  for (let from = 0; from < products.length; from += batchSize) {
    await Promise.all(products.slice(from, from + batchSize).map((product) => publish(nats, changeOf(product))));
    const due = began + ((from + batchSize) * 1_000) / changesPerSecond;
    await pause(Math.max(0, due - performance.now()));
  }
}

/** Changes of a product that no round offers. */
export const unofferedProducts = (like: Offer, supplierId: string, count: number): Product[] =>
  Array.from({ length: count }, () => productAt({ ...like, product_id: randomUUID() }, supplierId, 1));

function changeOf(product: Product): NewEvent {
  const payload = { product_id: product.id, product };
  return newEvent(productChanged, {
    aggregateId: product.id,
    version: product.version,
    cause: platformContext,
    payload,
  });
}

async function publish(nats: NatsConnection, { subject, envelope }: NewEvent): Promise<void> {
  await nats.jetstream().publish(subject, JSON.stringify(envelope), { msgID: envelope.id });
}
