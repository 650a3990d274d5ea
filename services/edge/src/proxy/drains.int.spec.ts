import { randomUUID } from 'node:crypto';
import { drainReplicaCommand, readReplicasCommand } from '@junto/contracts/commands/edge';
import { sendCommand } from '@junto/service-kit/commands';
import { eventually } from '@junto/test-kit/eventually';
import { anEdgeService, startStubService, type EdgeService, type StubService } from '../testing/an-edge-service';
import { echo, type Echoed } from '../testing/echo';

// A busy machine answers some probes late, so the test waits for each state.
const patience = { withinMs: 40_000, everyMs: 100 };

let edge: EdgeService;
let buyers: Record<'one' | 'two', StubService>;
beforeAll(async () => {
  buyers = { one: await startStubService(echo('one')), two: await startStubService(echo('two')) };
  edge = await anEdgeService({ BUYER_URLS: [buyers.one.url, buyers.two.url].join(',') });
});
afterAll(async () => {
  await edge.stop();
  await Promise.all(Object.values(buyers).map((buyer) => buyer.stop()));
});

const rounds = Array.from({ length: 24 }, () => randomUUID());
/** Which replica answers for each round. */
const led = () =>
  Promise.all(
    rounds.map(async (id) => ((await (await fetch(`${edge.url}/api/buyer/rounds/${id}`)).json()) as Echoed).name),
  );
const leads = (expected: string[]) => eventually(async () => expect(await led()).toEqual(expected), patience);

async function drain(replica: string, { round_id = null as string | null, end = false } = {}) {
  const input = { replica, round_id, end, by: 'operator' };
  return sendCommand(drainReplicaCommand, input, { bus: edge.bus, timeoutMs: 20_000 });
}

test('routes drained rounds to other replicas and back, and refuses to drain the last replica', async () => {
  const before = await eventually(async () => {
    const now = await led();
    expect(new Set(now)).toEqual(new Set(['one', 'two']));
    return now;
  }, patience);

  expect(await drain('http://nobody')).toMatchObject({ refused: 'not_found' });
  await eventually(async () => expect(await drain(buyers.one.url)).toHaveProperty('replicas'), patience);
  await leads(rounds.map(() => 'two'));
  const { replicas } = (await sendCommand(readReplicasCommand, {}, { bus: edge.bus, timeoutMs: 20_000 })) as {
    replicas: object[];
  };
  expect(replicas).toContainEqual(expect.objectContaining({ replica: buyers.one.url, drained: true }));
  // No other replica could take them.
  expect(await drain(buyers.two.url)).toMatchObject({ refused: 'stale_state' });

  await drain(buyers.one.url, { end: true });
  await leads(before);

  const moved = rounds[before.indexOf('two')]!;
  await eventually(
    async () => expect(await drain(buyers.two.url, { round_id: moved })).toHaveProperty('replicas'),
    patience,
  );
  await leads(before.map((name, index) => (rounds[index] === moved ? 'one' : name)));
  // A drained replica still serves when no other is ready.
  buyers.one.setReady(false);
  await leads(rounds.map(() => 'two'));
});
