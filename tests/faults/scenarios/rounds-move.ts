import { setTimeout as sleep } from 'node:timers/promises';
import type { Ground } from '../ground';
import type { Load } from '../load/load';
import type { ProgramName } from '../platform/programs';
import { boundMs, secondsOf, timesOf, type Pace, type Scenario } from './scenario';
import { withReplicas } from './with-replicas';

/** Time within which rounds of a dead replica accept orders at another one. */
const movesWithinS = 2;
const roundsOpen = 6;
/** So few units that they sell out during the kills. */
const scarce = 60;
const givenUpAfterMs = 180_000;

/** The gateway routes each round to one of three replicas; two are killed in turn and restarted. */
export const roundsMove: Scenario = {
  name: 'rounds-move',
  does: `two of three processes of buyer are killed under orders on ${roundsOpen} rounds through the gateway`,
  run: (ground, pace) => withReplicas(ground.platform, ['buyer-2', 'buyer-3', 'edge-2'], () => play(ground, pace)),
};

async function play(ground: Ground, pace: Pace) {
  const { platform, members } = ground;
  const times = timesOf(pace, { long: 5, short: 1 });
  const rounds = await Promise.all(Array.from({ length: roundsOpen }, () => ground.openRound({ offers: 2 })));
  const last = await ground.openRound({ cap: scarce });
  const url = () => platform.url('edge-2');
  const loads = rounds.map((round, index) =>
    ground.startLoad({ url, members: buyersFrom(members, index * 4), round, seats: 4, pauseMs: 60 }),
  );
  const rush = ground.startLoad({ url, members: buyersFrom(members, 100), round: last, seats: 8 });
  const moved: number[] = [];
  const inPeace: number[] = [];
  try {
    for (let time = 0; time < times; time++) {
      await sleep(pace.brief ? 1_000 : 3_000);
      // Time between two orders of a round without kills, on a busy machine.
      inPeace.push(Math.max(...(await acceptedBy(loads))));
      for (const name of ['buyer-2', 'buyer-3'] as const) moved.push(await killed(ground, loads, name, pace));
      await Promise.all([platform.start('buyer-2'), platform.start('buyer-3')]);
    }
    await sleep(1_000);
  } finally {
    await Promise.all([...loads, rush].map((load) => load.stop()));
  }
  const orders = loads.reduce((sum, load) => sum + load.placed(), 0);
  const late = moved.filter((ms) => ms > boundMs(pace, movesWithinS) + Math.max(...inPeace));
  const missed = [
    ...(late.length > 0 ? [`a round moved later than ${movesWithinS} s: ${secondsOf(late)}`] : []),
    ...(rush.placed() === 0 ? ['nobody ordered of what was scarce'] : []),
  ];
  const figures = [
    `the slowest of ${roundsOpen} rounds took orders again after ${secondsOf(moved)}, in peace after ${secondsOf(inPeace)}`,
    `${orders} orders, and ${rush.placed()} on a round of ${scarce} units`,
  ];
  return { times: times * 2, figures, missed };
}

function buyersFrom(members: Ground['members'], first: number): Ground['members'] {
  return { ...members, buyers: members.buyers.slice(first, first + 8) };
}

/** @returns milliseconds until every round accepted an order requested after the kill */
async function killed({ platform }: Ground, loads: readonly Load[], name: ProgramName, pace: Pace): Promise<number> {
  const killing = platform.kill(name);
  const backs = await acceptedBy(loads);
  await killing;
  pace.log(`  rounds-move: ${name} killed, rounds took orders after ${secondsOf(backs)}`);
  return Math.max(...backs);
}

/** @returns milliseconds until each load has an accepted order requested from now on */
function acceptedBy(loads: readonly Load[]): Promise<number[]> {
  const since = Date.now();
  return Promise.all(loads.map((load) => load.acceptedAfter(since, givenUpAfterMs)));
}
