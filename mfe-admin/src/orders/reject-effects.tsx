import { PoolEffects } from '@junto/remote-kit/pools/pool-effects';
import { adminApi } from '../api';

/** Effects of a rejection on the pools of the round. Empty until the pools are loaded. */
export function RejectEffects({ orderId }: { orderId: string }) {
  const { data: order } = adminApi.useReadAnyOrderQuery({ params: { order_id: orderId } });
  const { data: round } = adminApi.useReadAnyRoundQuery(
    { params: { round_id: order?.round_id ?? '' } },
    { skip: !order },
  );
  if (!order || !round) return null;
  const pools = new Map(round.offers.map(({ id, moq, current_committed_qty: committed }) => [id, { committed, moq }]));
  return <PoolEffects items={order.items} pools={pools} />;
}
