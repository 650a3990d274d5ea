import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { approveRound } from '@junto/contracts/admin/rounds';
import { createProduct } from '@junto/contracts/supplier/products';
import { createRound, submitRound } from '@junto/contracts/supplier/rounds';
import type { ClosePolicy } from '@junto/domain/outcome/terms';
import { arrange, arrangeStatus } from './call';
import type { Members } from './members';
import type { ReachedPlatform } from './platform';

export interface OpenRound {
  id: string;
  offers: { id: string; unitPrice: number }[];
}

export interface RoundFacts {
  offers?: number;
  /** For each offer; default: none. */
  cap?: number | null;
  /** For each offer; default: 1. */
  moqs?: readonly number[];
  closePolicy?: ClosePolicy;
  /** A lower price from so many units, of each offer with an MOQ up to them. */
  tier?: { fromUnits: number; unitPrice: number };
}

export const unitPrice = 12.5;

/** Products offered in the run's rounds, created once. */
export async function makeProducts(
  platform: ReachedPlatform,
  { supplier }: Members,
  howMany: number,
): Promise<string[]> {
  const made = Array.from({ length: howMany }, (_, index) =>
    arrange(platform.url('supplier'), createProduct, {
      as: supplier,
      key: randomUUID(),
      body: { name: `Kraft mailer ${index}`, sku_code: `RE-MAI-${index}`, unit_price: unitPrice, units_per_pack: 1 },
    }),
  );
  return (await Promise.all(made)).map(({ id }) => id);
}

/** Creates a round: drafted, submitted, approved, and listed by the buyer service. */
export async function openRound(
  platform: ReachedPlatform,
  members: Members,
  products: readonly string[],
  facts: RoundFacts = {},
): Promise<OpenRound> {
  const { offers = 1, cap = null, moqs = [], closePolicy, tier } = facts;
  const { admin, supplier } = members;
  const baseUrl = platform.url('supplier');
  const round = await arrange(baseUrl, createRound, {
    as: supplier,
    key: randomUUID(),
    body: {
      title: 'Kraft packaging',
      close_policy: closePolicy,
      offers: products.slice(0, offers).map((id, index) => {
        const moq = moqs[index] ?? 1;
        const tiers = tier && moq <= tier.fromUnits ? [{ from_units: tier.fromUnits, unit_price: tier.unitPrice }] : [];
        return { product_id: id, moq, max_qty: cap, tiers };
      }),
    },
  });
  const params = { round_id: round.id };
  await arrangeStatus(baseUrl, submitRound, { as: supplier, params, body: {} });
  await arrangeStatus(platform.url('admin'), approveRound, { as: admin, params, body: {} });
  await untilListed(platform, round.id);
  return { id: round.id, offers: round.offers.map(({ id }) => ({ id, unitPrice })) };
}

const listedWithinMs = 120_000;

async function untilListed(platform: ReachedPlatform, roundId: string): Promise<void> {
  const gates = platform.db('buyer').collection<{ _id: string }>('round_gates');
  for (const until = Date.now() + listedWithinMs; !(await gates.findOne({ _id: roundId }));) {
    if (Date.now() > until) throw new Error('The buyer service did not list a round within two minutes');
    await pause(50);
  }
}
