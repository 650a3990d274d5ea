import { cpuMs, percentile, spread, table } from './figures';
import { sendAll, type RawRequest } from './http-load';
import type { Program } from './orders/programs';

/** What requests of one kind cost. */
export interface Figure {
  perSecond: number;
  p50: number;
  p99: number;
  /** Per request, of the processes that were named. */
  cpuMs: number;
}

/** Sends requests of which every one has to be answered with 200. @param pids whose CPU is counted */
export async function measure(
  { port }: Program,
  requests: readonly RawRequest[],
  concurrency: number,
  pids: readonly number[],
): Promise<Figure> {
  const before = pids.map(cpuMs);
  const { latenciesMs, statuses, wallMs } = await sendAll({ port, concurrency, requests });
  const used = pids.reduce((sum, pid, index) => sum + cpuMs(pid) - before[index]!, 0);
  if ([...statuses.keys()].some((status) => status !== 200))
    throw new Error(`Unexpected answers: ${JSON.stringify([...statuses])}`);
  return {
    perSecond: (latenciesMs.length * 1_000) / wallMs,
    p50: percentile(latenciesMs, 0.5),
    p99: percentile(latenciesMs, 0.99),
    cpuMs: used / latenciesMs.length,
  };
}

/** Prints what each case cost: medians of its repeats with their spread. @param cpuPlaces decimals of the CPU */
export function printFigures(results: ReadonlyMap<string, readonly Figure[]>, cpuPlaces: number): void {
  const column = (of: readonly Figure[], field: keyof Figure, places: number) =>
    spread(
      of.map((figure) => figure[field]),
      places,
    );
  const rows = [...results].map(([name, of]) => [
    name,
    column(of, 'perSecond', 0),
    column(of, 'p50', 1),
    column(of, 'p99', 1),
    column(of, 'cpuMs', cpuPlaces),
  ]);
  console.log(table([['case', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms/request'], ...rows]));
}
