import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readOwnRound, type OwnRound } from '@junto/contracts/supplier/rounds';
import { eventually } from '@junto/test-kit/eventually';
import { aSupplierService, type SupplierService } from '../testing/a-supplier-service';

/** The service once more, as a process of its own on the same database and bus. */
function startReplica(env: Record<string, string>): ChildProcess {
  const main = path.join(__dirname, '..', 'main.ts');
  return spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Its log is read to the end: a process whose log nobody reads would stand still. */
function started(replica: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    replica.stdout!.on('data', (lines: Buffer) => void (lines.includes('"started"') && resolve()));
    replica.once('exit', () => reject(new Error('the replica ended before it had started')));
  });
}

let service: SupplierService;
let replica: ChildProcess;
beforeAll(async () => {
  service = await aSupplierService();
  replica = startReplica(service.env);
  await started(replica);
}, 60_000);
afterAll(async () => {
  replica.kill('SIGKILL');
  await service.stop();
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('two processes with a scheduler each', () => {
  it('close every due round once, also when one is killed in between', async () => {
    const supplier = await service.aSupplier();
    const rounds: OwnRound[] = [];
    for (let index = 0; index < 6; index++)
      rounds.push(await service.anApprovedRound(supplier, { close_at: inMs(4_000 + 200 * index) }));
    const closing = async (id: string) =>
      (await service.call(readOwnRound, { as: supplier, params: { round_id: id } })).body.closing;
    await eventually(async () => expect(await closing(rounds[2]!.id)).toBe(true), { withinMs: 20_000 });
    expect(replica.exitCode).toBeNull();
    replica.kill('SIGKILL');
    await once(replica, 'exit');
    await eventually(async () => expect(await closing(rounds[5]!.id)).toBe(true), { withinMs: 20_000 });

    for (const { id } of rounds) {
      await service.clearCarts(id);
      await service.until('rounds', { _id: id, status: 'closed' });
      // What the killed one had written and not sent is sent by the one that lives.
      const told = await eventually(
        async () => {
          const found = await service.emitted(id, 6);
          expect(found.map((event) => event.type)).toContain('round.closed');
          return found;
        },
        { withinMs: 20_000 },
      );
      const types = told.map((event) => event.type);
      expect(types.filter((type) => type === 'round.closing')).toHaveLength(1);
      expect(types.filter((type) => type === 'round.closed')).toHaveLength(1);
      expect(types.filter((type) => type === 'round.closing_soon')).toHaveLength(1);
    }
  }, 90_000);
});
