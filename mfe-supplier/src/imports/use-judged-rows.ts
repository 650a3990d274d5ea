import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { maxSkusAsked } from '@junto/contracts/supplier/imports';
import { tradeCurrencies, uoms, type TradeCurrency } from '@junto/contracts/wire';
import type { ColumnMapping, ImportField } from '@junto/domain/product-import/columns';
import { useLanguage } from '@junto/ui/core';
import { useFindKnownProductsMutation, useListCategoriesQuery } from '../api';
import type { KindFilter, ShownRow } from './shown-row';
import { useImportFailure, type ImportFile } from './use-import-file';
import type { ShownPage, Summary } from './workbench';
import type { RemoteWorkbench } from './workbench-calls';

export const rowsOfPage = 12;
const cellWords = { currencies: tradeCurrencies, uoms };

interface View {
  filter: KindFilter;
  /** From 1. */
  page: number;
  shown: ShownPage;
}

/** The dry run of a file: judged when it, its columns, the currency or the categories change, and after each correction. */
export function useJudgedRows(file: ImportFile | undefined, roundCurrency: TradeCurrency | null) {
  const refuse = useImportFailure();
  const askCatalogue = useAskCatalogue();
  const preferredSign = useLanguage() === 'pt' ? ',' : '.';
  const reading = useListCategoriesQuery();
  const categories = reading.data?.items;
  const [summary, setSummary] = useState<Summary>();
  const [view, setView] = useState<View>();
  const { bench, columns } = file ?? {};

  const judge = async (of: RemoteWorkbench, by: ColumnMapping, names: readonly string[]) => {
    await askCatalogue(of, by);
    return of.judge({ columns: by, preferredSign, roundCurrency, categories: names, words: cellWords });
  };
  const judgeAnew = useEffectEvent(judge);
  const failed = useEffectEvent((error: unknown) => refuse.failed(error));
  useEffect(() => {
    if (!bench || !columns || !categories) return undefined;
    let isLatest = true;
    const run = async () => {
      const judged = await judgeAnew(
        bench,
        columns,
        categories.map(({ name }) => name),
      );
      await bench.filter('all');
      const shown = await bench.page(0, rowsOfPage);
      if (!isLatest) return;
      // In pieces, between which the page answers: what stands round the rows, then the rows.
      startTransition(() => setSummary(judged));
      await drawn();
      if (isLatest) startTransition(() => setView({ filter: 'all', page: 1, shown }));
    };
    run().catch((error: unknown) => isLatest && failed(error));
    return () => {
      isLatest = false;
    };
  }, [bench, columns, categories, roundCurrency]);

  const show = async (filter: KindFilter, page: number) => {
    if (!bench) return;
    if (filter !== view?.filter) await bench.filter(filter);
    setView({ filter, page, shown: await bench.page((page - 1) * rowsOfPage, rowsOfPage) });
  };
  const after = async (change: Promise<Summary>, mayNameSku: boolean) => {
    if (!bench || !columns || !view) return;
    try {
      let judged = await change;
      if (mayNameSku && (await askCatalogue(bench, columns))) judged = await judge(bench, columns, names(categories));
      setSummary(judged);
      setView({ ...view, shown: await bench.page((view.page - 1) * rowsOfPage, rowsOfPage) });
    } catch (error) {
      refuse.failed(error);
    }
  };
  const correct = async (row: number, field: ImportField, text: string) =>
    bench && after(bench.edit(row, field, text), field === 'sku_code');
  const restore = async ({ row }: Pick<ShownRow, 'row'>) => bench && after(bench.restore(row), true);
  return { summary, view, show, correct, restore, unread: categories ? undefined : reading };
}

/** A frame further on, or soon where the page is in the background and draws none. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const soon = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(soon);
      setTimeout(resolve);
    });
  });
}

export type JudgedRows = ReturnType<typeof useJudgedRows>;

function names(categories: readonly { name: string }[] | undefined): string[] {
  return (categories ?? []).map(({ name }) => name);
}

/** Asks which SKUs of the file the catalogue has, as far as it was not asked before. @returns whether there was anything to ask */
function useAskCatalogue() {
  const [find] = useFindKnownProductsMutation();
  return async (bench: RemoteWorkbench, columns: ColumnMapping): Promise<boolean> => {
    const skus = await bench.skusToAsk(columns);
    const groups = Array.from({ length: Math.ceil(skus.length / maxSkusAsked) }, (_none, index) =>
      skus.slice(index * maxSkusAsked, (index + 1) * maxSkusAsked),
    );
    await Promise.all(
      groups.map(async (group) => {
        const { items } = await find({ body: { sku_codes: group } }).unwrap();
        await bench.know(group, items);
      }),
    );
    return skus.length > 0;
  };
}
