import { randomUUID } from 'node:crypto';
import { listOrders } from '@junto/contracts/buyer/orders';
import { readApiKeyCommand } from '@junto/contracts/commands/identity';
import { refuse } from '@junto/contracts/problems';
import { hashOfKey } from '@junto/service-kit/auth/api-keys';
import { answerCommand } from '@junto/service-kit/commands';
import { eventually } from '@junto/test-kit/eventually';
import { buyerServiceOfSpec } from './testing/a-buyer-service';

const key = { token: `junto_${'k'.repeat(43)}` };

describe('an API key', () => {
  const service = buyerServiceOfSpec();
  const known = new Map<
    string,
    { key_id: string; profile_id: string; role: 'buyer' | 'supplier'; company_id: string }
  >();
  beforeAll(async () => {
    await service.play(
      answerCommand(readApiKeyCommand, async ({ key_hash }) => known.get(key_hash) ?? refuse('not_found')),
    );
  });

  test('reads the orders of the buyer who created it, and nothing after its revocation', async () => {
    const buyer = await service.aBuyer();
    const round = await service.aRound();
    const order = await service.order(buyer, round, 10);
    known.set(hashOfKey(key.token), {
      key_id: randomUUID(),
      profile_id: buyer.userId,
      role: 'buyer',
      company_id: randomUUID(),
    });
    const { body } = await service.call(listOrders, { as: key });
    expect(body.items.map(({ id }) => id)).toEqual([order.id]);
    known.clear();
    await eventually(
      async () => expect((await service.call(listOrders, { as: key })).problem?.code).toBe('not_signed_in'),
      { withinMs: 6_000 },
    );
  });

  test('of a supplier has the wrong role here', async () => {
    const other = { token: `junto_${'s'.repeat(43)}` };
    const supplier = {
      key_id: randomUUID(),
      profile_id: randomUUID(),
      role: 'supplier',
      company_id: randomUUID(),
    } as const;
    known.set(hashOfKey(other.token), supplier);
    expect((await service.call(listOrders, { as: other })).problem?.code).toBe('wrong_role');
  });
});
