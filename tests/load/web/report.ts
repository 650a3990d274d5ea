import { codeBytes, kinds, type Asked } from '../../browser/weight/asked';
import { median, table } from '../figures';
import type { Times } from './stopwatch';

export interface Measured extends Times {
  variant: string;
  condition: string;
  act: string;
  asked: readonly Asked[];
}

const kb = (bytes: number) => (bytes / 1024).toFixed(0);

/** Prints what each act weighed, by kind, and how long it took; each beside the same as one bundle. */
export function report(measured: readonly Measured[]): void {
  const acts = [...new Set(measured.map(({ act }) => act))];
  const variants = [...new Set(measured.map(({ variant }) => variant))];
  const of = (act: string, variant: string, condition = 'normal') =>
    measured.filter((one) => one.act === act && one.variant === variant && one.condition === condition);
  const weights = acts.flatMap((act) =>
    variants.flatMap((variant) => {
      const asked = of(act, variant)[0]?.asked ?? [];
      const inKind = kinds.map((kind) => kb(sum(asked.filter((one) => one.kind === kind).map(({ gzip }) => gzip))));
      const code = [codeBytes(asked), codeBytes(asked, 'brotli')].map(kb);
      return [[act, variant, ...code, ...inKind, String(asked.length)]];
    }),
  );
  console.log(table([['', 'built as', 'code gzip KB', 'code Brotli KB', ...kinds, 'requests'], ...weights]));
  const conditions = [...new Set(measured.map(({ condition }) => condition))];
  const times = acts.flatMap((act) =>
    variants.map((variant) => [
      act,
      variant,
      ...conditions.flatMap((condition) => {
        const all = of(act, variant, condition);
        return [
          median(all.map(({ contentMs }) => contentMs)),
          median(all.map(({ interactiveMs }) => interactiveMs)),
        ].map((ms) => ms.toFixed(0));
      }),
    ]),
  );
  const columns = conditions.flatMap((condition) => [`${condition}: content ms`, 'interactive ms']);
  console.log(`\n${table([['', 'built as', ...columns], ...times])}`);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
