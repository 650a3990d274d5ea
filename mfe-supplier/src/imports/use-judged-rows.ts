import { startTransition, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { TradeCurrency } from '@junto/contracts/wire';
import type { ImportField } from '@junto/domain/product-import/columns';
import type { Summary } from './judged-file';
import { nextFrame } from './next-frame';
import type { KindFilter, ShownRow } from './shown-row';
import type { ImportFile } from './use-import-file';
import { useJudge } from './use-judge';
import { useJudgement, type Place, type Subject } from './use-judgement';

const begins: Place = { filter: 'all', from: 0, size: 24 };

/**
 * Dry run of a file. Validates when the file, its columns, the currency or the categories change, and after each
 * correction.
 */
export function useJudgedRows(file: ImportFile | undefined, roundCurrency: TradeCurrency | null) {
  const subject = useSubject(file, roundCurrency);
  const { judge, judgeNewSkus, categories, unread } = useJudge();
  const { begin, update, fail, tries, wasShown, ...judged } = useJudgement(subject);
  const place = useRef<Place>(begins);

  const judgeAll = useEffectEvent(async (of: Subject, isLatest: () => boolean) => {
    try {
      const summary = await judge(of);
      if (!wasShown) {
        place.current = begins;
        await of.bench.filter(begins.filter);
      }
      const at = place.current;
      const view = await viewOf(of, at);
      if (!isLatest()) return;
      // Two transitions keep the page responsive: first the surroundings of the rows, then the rows.
      startTransition(() => begin(of, judged.view ? { summary, view } : { summary }));
      await nextFrame();
      // The user may have moved to other rows in the meantime.
      if (place.current === at) startTransition(() => update(of, { view }));
    } catch (error) {
      if (isLatest()) fail(of, error);
    }
  });
  useEffect(() => {
    let isLatest = true;
    if (subject && categories) void judgeAll(subject, () => isLatest);
    return () => void (isLatest = false);
  }, [subject, categories, tries]);

  const work: Work = async (does) => {
    let summary: Summary | undefined;
    if (!subject || !judged.summary) return;
    try {
      await does(subject, (latest) => (summary = latest));
      update(subject, { ...(summary && { summary }), view: await viewOf(subject, place.current) });
    } catch (error) {
      fail(subject, error, summary && { summary });
    }
  };
  const corrections = useCorrections(work, judgeNewSkus);
  return {
    ...judged,
    unread,
    show: (filter: KindFilter) =>
      work(async (of) => {
        place.current = { ...begins, filter };
        await of.bench.filter(filter);
      }),
    /** Shows other rows of the filter. */
    look: (from: number, size: number) => {
      const before = place.current;
      if (from === before.from && size === before.size) return undefined;
      place.current = { ...before, from, size };
      return work(async () => undefined);
    },
    ...corrections,
  };
}

type Work = (does: (of: Subject, report: (summary: Summary) => void) => Promise<void>) => Promise<void>;

function useCorrections(work: Work, judgeNewSkus: ReturnType<typeof useJudge>['judgeNewSkus']) {
  return {
    correct: (row: number, field: ImportField, text: string) =>
      work(async (of, report) => {
        report(await of.bench.edit(row, field, text));
        if (field !== 'sku_code') return;
        const again = await judgeNewSkus(of);
        if (again) report(again);
      }),
    correctAlike: () => work(async (of, report) => report(await of.bench.editAlike())),
    restore: ({ row }: Pick<ShownRow, 'row'>) => work(async (of, report) => report(await of.bench.restore(row))),
  };
}

function useSubject(file: ImportFile | undefined, roundCurrency: TradeCurrency | null): Subject | undefined {
  const { bench, header, columns, sign = null, unitWords } = file ?? {};
  return useMemo(
    () =>
      bench && header && columns && unitWords ? { bench, header, columns, sign, unitWords, roundCurrency } : undefined,
    [bench, header, columns, sign, unitWords, roundCurrency],
  );
}

async function viewOf({ bench }: Subject, place: Place) {
  return { ...place, shown: await bench.page(place.from, place.size) };
}

export type JudgedRows = ReturnType<typeof useJudgedRows>;
