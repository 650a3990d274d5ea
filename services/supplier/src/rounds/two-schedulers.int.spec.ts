import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readOwnRound, type OwnRound } from '@junto/contracts/supplier/rounds';
import { eventually } from '@junto/test-kit/eventually';
import { aReplica } from '../testing/a-replica';
import { aSupplierService, type SupplierService } from '../testing/a-supplier-service';

let service: SupplierService;
let replica: ChildProcess;
beforeAll(async () => {
  service = await aSupplierService();
  replica = await aReplica(service.env);
});
afterAll(async () => {
  replica.kill('SIGKILL');
  await service.stop();
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('two processes with a scheduler each', () => {
  it('close every due round once, even if one of them is killed', async () => {
    const supplier = await service.aSupplier();
    const rounds: OwnRound[] = [];
    for (let index = 0; index < 6; index++)
      rounds.push(await service.anApprovedRound(supplier, { close_at: inMs(4_000 + 200 * index) }));
    const closing = async (id: string) =>
      (await service.call(readOwnRound, { as: supplier, params: { round_id: id } })).body.closing;
    await eventually(async () => expect(await closing(rounds[2]!.id)).toBe(true));
    expect(replica.exitCode).toBeNull();
    replica.kill('SIGKILL');
    await once(replica, 'exit');
    await eventually(async () => expect(await closing(rounds[5]!.id)).toBe(true));

    for (const { id } of rounds) {
      await service.clearCarts(id);
      await service.until('rounds', { _id: id, status: 'closed' });
      // The surviving process sends the outbox of the killed one.
      const published = await eventually(async () => {
        const found = await service.emitted(id, 6);
        expect(found.map((event) => event.type)).toContain('round.closed');
        return found;
      });
      const types = published.map((event) => event.type);
      expect(types.filter((type) => type === 'round.closing')).toHaveLength(1);
      expect(types.filter((type) => type === 'round.closed')).toHaveLength(1);
      expect(types.filter((type) => type === 'round.closing_soon')).toHaveLength(1);
    }
  });
});
