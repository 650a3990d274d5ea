import type { Order } from '@junto/contracts/buyer/orders';
import { PoolEffects } from '@junto/remote-kit/pools/pool-effects';
import { buyerApi } from '../api';

const fresh = { refetchOnMountOrArgChange: true };

/** Effects of a cancellation on the pools of the round. Empty until the pools are loaded. */
export function CancelEffects({ order }: { order: Order }) {
  const of = { params: { round_id: order.round_id } };
  const { data: round } = buyerApi.useReadRoundQuery(of);
  const { data: live } = buyerApi.useReadPoolsQuery(of, fresh);
  if (!round || !live) return null;
  const moqs = new Map(round.offers.map(({ id, moq }) => [id, moq]));
  const pools = new Map(
    live.pools.flatMap(({ round_product_id: id, current_committed_qty: committed }) => {
      const moq = moqs.get(id);
      return moq === undefined ? [] : [[id, { committed, moq }] as const];
    }),
  );
  return <PoolEffects items={order.items} pools={pools} />;
}
