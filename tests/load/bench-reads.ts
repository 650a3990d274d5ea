import { measureCases, printGoals, runBench, type Bench, type Goal } from './harness';
import { makeBuyers } from './orders/buyers';
import { pinTo } from './pin';
import { openServers } from './programs';
import { casesOf } from './reads/cases';
import { few, many, searchedAmong, startSubjects } from './reads/subjects';

/**
 * `npm run bench:reads`: the dialog of a round of 200 products beside bare Express with the same bytes and a `$lookup`
 * per request; the list of rounds at 100 and at 10,000 of them; searches among 1,000, 10,000 and 100,000. Servers on one
 * core, their client on the other.
 */
const [serverCore, clientCore] = [0, 1];

async function measureReads(bench: Bench): Promise<void> {
  const servers = await openServers(bench);
  const token = makeBuyers(1)[0]!.token;
  pinTo(clientCore, process.pid);
  const subjects = await startSubjects(
    async (bundle, options) => {
      const program = await servers.start(bundle, options);
      pinTo(serverCore, program.pid);
      return program;
    },
    { dir: bench.dir, servers, token },
  );
  const cases = await casesOf(subjects, token);
  await measureCases(
    bench,
    cases.map(({ program, ...one }) => ({ ...one, port: program.port, pids: [program.pid, servers.mongoPid] })),
  );
  report(bench);
}

function report({ results }: Bench): void {
  results.print('case', [
    ['requests/s', 'perSecond', 0],
    ['p50 ms', 'p50'],
    ['p99 ms', 'p99'],
    ['CPU ms/request', 'cpuMs', 3],
  ]);
  const ratio = (field: string, one: string, other: string) =>
    results.median(one, field) / results.median(other, field);
  const growth = (what: string, field: string) =>
    ratio(field, `list, ${what}, ${many} rounds`, `list, ${what}, ${few} rounds`);
  const dialog = (anchor: string) => ratio('perSecond', 'dialog, buyer service', `dialog, ${anchor}`);
  const [fewest, , most] = searchedAmong;
  const searchGoals = (finds: 'much' | 'little'): Goal[] => {
    const among = (rounds: number) => `search that finds ${finds}, ${rounds} rounds`;
    const versus = `${among(most)} against ${fewest}`;
    return [
      { what: `${versus}, p50`, figure: ratio('p50', among(most), among(fewest)), atMost: 3 },
      { what: `${versus}, CPU`, figure: ratio('cpuMs', among(most), among(fewest)), atMost: 3 },
      { what: `${among(most)}, p99 ms`, figure: results.median(among(most), 'p99'), atMost: 300 },
    ];
  };
  printGoals([
    { what: 'dialog / bare Express with the same bytes', figure: dialog('bare Express, same bytes'), atLeast: 0.6 },
    { what: 'dialog / $lookup per request', figure: dialog('$lookup per request'), atLeast: 40 },
    { what: 'list at 100 times the rounds, CPU', figure: growth('first page', 'cpuMs'), atMost: 1.3 },
    { what: 'list at 100 times the rounds, time', figure: growth('first page', 'p50'), atMost: 1.3 },
    { what: 'a page far down, CPU', figure: growth('a page far down', 'cpuMs'), atMost: 1.3 },
    ...searchGoals('much'),
    ...searchGoals('little'),
  ]);
}

runBench('reads', measureReads);
