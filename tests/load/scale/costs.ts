import { median, spread, table } from '../figures';

/** Growth from the smallest to the largest market, and from one replica to two, that is borne. */
const growsAtMost = 1.3;
const replicasCostAtMost = 1.1;

/** CPU of the whole platform, in milliseconds, of each thing that was done. */
export class Costs {
  private readonly kept = new Map<string, number[]>();

  keep(what: string, ms: number): void {
    this.kept.set(what, [...(this.kept.get(what) ?? []), ms]);
    process.stderr.write(`${what}: ${ms.toFixed(3)} ms\n`);
  }

  /** Prints all of it and what is to be reached; a goal that is missed ends the program with 1. */
  report(sizes: readonly number[], replicas: readonly number[]): void {
    console.log(this.tableOf(sizes.map((size) => `× ${size}`)));
    console.log(`\n${this.tableOf(replicas.map((count) => `${count} replicas`))}\n`);
    const writers = ['1 writers', '2 writers'];
    if (this.thingsOf(writers[0]!).length > 0) console.log(`${this.tableOf(writers, 'ms')}\n`);
    const [smallest, largest] = [`× ${sizes[0]}`, `× ${sizes.at(-1)}`];
    const goals = [
      ...this.thingsOf(largest).map((what) => this.goal(what, [smallest, largest], growsAtMost)),
      ...(replicas.includes(1) && replicas.includes(2)
        ? [this.goal('order', ['1 replicas', '2 replicas'], replicasCostAtMost)]
        : []),
    ];
    console.log(goals.map(({ line }) => line).join('\n'));
    if (goals.some(({ reached }) => !reached)) process.exitCode = 1;
  }

  private thingsOf(variant: string): string[] {
    return [...this.kept.keys()]
      .filter((key) => key.endsWith(`, ${variant}`))
      .map((key) => key.slice(0, -variant.length - 2));
  }

  private tableOf(variants: readonly string[], head = 'CPU ms of the platform'): string {
    const rows = this.thingsOf(variants[0]!).map((what) => [
      what,
      ...variants.map((variant) => spread(this.kept.get(`${what}, ${variant}`) ?? [], 3)),
    ]);
    return table([[head, ...variants], ...rows]);
  }

  private goal(what: string, [from, to]: [string, string], atMost: number): { line: string; reached: boolean } {
    const of = (variant: string) => median(this.kept.get(`${what}, ${variant}`) ?? []);
    const ratio = of(to) / of(from);
    const reached = ratio <= atMost;
    return {
      reached,
      line: `${reached ? 'reached' : 'MISSED '}  ${what}, ${to} / ${from} (at most ${atMost}): ${ratio.toFixed(2)}`,
    };
  }
}
