import { rmSync } from 'node:fs';
import { buildBroken } from './broken-builds/break-bundle';
import type { BrokenBuild } from './broken-builds/broken-builds';
import { check, type Verdict } from './checker/check';
import { prepareGround, type Ground } from './ground';
import type { PlatformOptions } from './platform/platform';
import type { HeldServers } from './platform/servers';
import { boundMs, secondsOf, type Pace, type Scenario } from './scenarios/scenario';

/** One line of the report. */
export interface Row {
  name: string;
  does: string;
  times: number;
  held: boolean;
  seen: string;
}

interface Place {
  dir: string;
  servers: HeldServers;
}

/** Checked after the end of the load: read models match in all services, and outboxes are empty. */
const equalWithinS = 10;
const shownViolations = 5;

/**
 * Runs scenarios one after the other. In a brief run they share a platform and take a few seconds each; after a failure
 * the next one gets a new platform.
 */
export async function playScenarios(scenarios: readonly Scenario[], place: Place, pace: Pace): Promise<Row[]> {
  const rows: Row[] = [];
  let ground: Ground | undefined;
  for (const [index, scenario] of scenarios.entries()) {
    ground ??= await freshGround({ ...place, space: `f${index}` }, pace);
    pace.log(`${scenario.name}: ${scenario.does}`);
    const row = await playOne(scenario, ground, pace);
    rows.push(row);
    pace.log(`${scenario.name}: ${row.held ? 'held' : 'BROKEN'}, ${row.seen}`);
    if (!row.held || !pace.brief) {
      await ground.stop();
      ground = undefined;
    }
  }
  await ground?.stop();
  return rows;
}

async function freshGround(options: PlatformOptions, pace: Pace): Promise<Ground> {
  pace.log('Starting a platform');
  return prepareGround(options);
}

async function playOne(scenario: Scenario, ground: Ground, pace: Pace): Promise<Row> {
  const { name, does } = scenario;
  try {
    const { times, figures, missed } = await scenario.run(ground, pace);
    const patienceMs = boundMs(pace, scenario.equalWithinS ?? equalWithinS);
    // Late is a different fault than lost, so a long run keeps watching.
    const watchMs = pace.brief ? patienceMs : patienceMs + 120_000;
    const verdict = await check(ground.platform, ground.ledger.file, watchMs);
    const late = (verdict.equalAfterMs ?? 0) > patienceMs ? [`copies later than ${patienceMs / 1_000} s`] : [];
    const wrong = [...missed, ...describeViolations(verdict), ...late];
    return {
      name,
      does,
      times,
      held: wrong.length === 0,
      seen: [...figures, ...wrong, ...equality(verdict)].join('; '),
    };
  } catch (error) {
    return { name, does, times: 0, held: false, seen: error instanceof Error ? error.message : String(error) };
  }
}

function equality({ equalAfterMs, acknowledged }: Verdict): string[] {
  return equalAfterMs === null
    ? []
    : [`${acknowledged} orders acknowledged so far, copies equal after ${secondsOf([equalAfterMs])}`];
}

function describeViolations({ violations }: Verdict): string[] {
  const counts = new Map<string, number>();
  for (const { rule } of violations) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const shown = violations.slice(0, shownViolations).map(({ rule, what }) => `${rule}: ${what}`);
  const summary = [...counts].map(([rule, count]) => `${count} × ${rule}`).join(', ');
  return violations.length === 0 ? [] : [summary, ...shown];
}

/** Tests the checker: it must report every broken build by the violated rule. */
export async function playBroken(builds: readonly BrokenBuild[], place: Place, pace: Pace): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, does, breakages, scenario, finds } of builds) {
    pace.log(`${name}: ${does}`);
    const bundle = await buildBroken(name, breakages);
    const only = ['identity', 'supplier', 'admin', 'buyer'] as const;
    const ground = await freshGround({ ...place, space: name, bundles: { buyer: bundle }, only }, pace);
    try {
      await scenario.run(ground, { ...pace, brief: true, times: 1 });
      // One second is enough: correct state is reached by then, broken state stays.
      const verdict = await check(ground.platform, ground.ledger.file, 3_000);
      const held = verdict.violations.some(({ rule }) => rule === finds);
      const seen = [
        held ? `the checker found '${finds}'` : `the checker did not find '${finds}'`,
        ...describeViolations(verdict).slice(0, 1),
      ];
      rows.push({ name, does, times: 1, held, seen: seen.join('; ') });
      pace.log(`${name}: ${held ? 'found' : 'NOT FOUND'}, ${seen.join('; ')}`);
    } finally {
      await ground.stop();
      rmSync(bundle, { force: true });
    }
  }
  return rows;
}
