import { Argument, Option } from 'commander';
import { drainReplicaCommand, readReplicasCommand } from '@junto/contracts/commands/edge';
import { isRefusal } from '@junto/contracts/problems';
import { sendCommand } from '@junto/service-kit/commands';
import type { Bus } from '@junto/service-kit/nats/bus';
import { silent, type Invocation, type Program } from './program';
import { withBus } from './with-bus';

const timeoutMs = 10_000;
type Replica = { replica: string; ready: boolean; drained: boolean; rounds: number };

/** The gateway assigns rounds to replicas and reads drained replicas from its database (docs/operate/scale.md). */
export const drain: Program = {
  description:
    'route the rounds of a buyer replica (or one round) to other replicas until --end; without a replica, list which replica has which rounds',
  arguments: [new Argument('[replica]')],
  options: [new Option('--round <id>', 'only this round'), new Option('--end', 'route the rounds back')],
  run: (invocation) => withBus((bus) => drainOne(bus, invocation)),
};

async function drainOne(bus: Bus, { names: [replica], options, dryRun, log }: Invocation): Promise<string> {
  const before = await replicasOf(bus);
  for (const one of before) log(lineOf(one));
  if (replica === undefined) return `${before.length} buyer replicas`;
  const roundId = typeof options.round === 'string' ? options.round : null;
  const end = options.end === true;
  const known = before.find((one) => one.replica === replica);
  const what = roundId === null ? `the ${known?.rounds ?? 0} recently requested rounds` : `round ${roundId}`;
  if (!known && !end) throw new Error(`The gateway doesn't know a replica named ${replica}`);
  if (dryRun) return `Would route ${what} ${end ? `back to ${replica}` : `from ${replica} to others`}`;
  const input = { replica, round_id: roundId, end, by: 'operator' };
  const answer = await sendCommand(drainReplicaCommand, input, { bus, timeoutMs });
  if (isRefusal(answer))
    throw new Error(answer.refused === 'stale_state' ? 'No other replica is ready to take over' : silent('edge'));
  for (const one of answer.replicas as Replica[]) log(lineOf(one));
  return `${end ? `Routed back to ${replica}` : `Routed from ${replica} to others`}: ${what}. All gateways follow within 2 s`;
}

async function replicasOf(bus: Bus): Promise<Replica[]> {
  const answer = await sendCommand(readReplicasCommand, {}, { bus, timeoutMs });
  if (isRefusal(answer)) throw new Error(silent('edge'));
  return answer.replicas;
}

function lineOf({ replica, ready, drained, rounds }: Replica): string {
  const state = [ready ? 'ready' : 'not ready', ...(drained ? ['drained'] : [])].join(', ');
  return `${replica}: ${state}, ${rounds} rounds`;
}
