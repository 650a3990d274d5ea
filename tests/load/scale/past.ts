import { randomUUID } from 'node:crypto';
import { approveOrder } from '@junto/contracts/admin/orders';
import { closeRound } from '@junto/contracts/admin/rounds';
import { arrange } from '../../faults/platform/call';
import type { Members } from '../../faults/platform/members';
import type { Platform } from '../../faults/platform/platform';
import { openRound } from '../../faults/platform/rounds';
import { cartChanges, orders } from '../clicks/clicks';
import { send, untilProjected, type BenchPlatform } from '../platform';

const closedRounds = 12;
const ordersOfRound = 10;
const dayMs = 24 * 60 * 60 * 1_000;

/** Identity rejects requests of an unknown session. */
export async function writeSessions(platform: Platform, { buyers, admin, supplier }: Members): Promise<void> {
  const now = new Date();
  const times = { started_at: now, used_at: now, expires_at: new Date(now.getTime() + dayMs), ended_at: null };
  const rows = [...buyers, admin, supplier].map(({ id, sessionId }) => ({
    ...{ _id: sessionId, account_id: id, generation: 1, end_reason: null },
    ...times,
  }));
  await platform.db('identity').collection<{ _id: string }>('sessions').insertMany(rows);
}

/** Makes closed rounds with orders, half of them approved: the market that writeMarkets copies. */
export async function makePast({ platform, members, products }: BenchPlatform): Promise<void> {
  for (let made = 0; made < closedRounds; made++) {
    const round = await openRound(platform, members, products, { offers: 5 });
    const buyers = members.buyers.slice(made * ordersOfRound, (made + 1) * ordersOfRound);
    await send(platform.url('buyer'), 4, cartChanges(buyers, [round]));
    await send(platform.url('buyer'), 4, orders(buyers, [round]));
    await untilProjected(platform);
    const as = members.admin;
    const placed = await platform.db('buyer').collection('orders').find({ round_id: round.id }).toArray();
    for (const { _id } of placed.slice(0, ordersOfRound / 2)) {
      const params = { order_id: String(_id) };
      await arrange(platform.url('admin'), approveOrder, { as, params, key: randomUUID(), body: {} });
    }
    await arrange(platform.url('admin'), closeRound, { as, params: { round_id: round.id }, body: {} });
  }
  await untilProjected(platform);
}
