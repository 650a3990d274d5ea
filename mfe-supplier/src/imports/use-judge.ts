import { maxSkusPerRequest } from '@junto/contracts/supplier/imports';
import { supplierApi } from '../api';
import { importApi } from './import-api';
import type { Summary } from './judged-file';
import { cellWords } from './problem-words';
import type { Subject } from './use-judgement';

/** Validates a file against the catalogue and the categories. */
export function useJudge() {
  const [find] = importApi.useFindKnownProductsMutation();
  const reading = supplierApi.useListCategoriesQuery();
  const categories = reading.data?.items;

  /**
   * Looks up the SKUs of the file in the catalogue, except those already looked up.
   * @returns whether there was anything to look up
   */
  const askCatalogue = async ({ bench, columns }: Subject): Promise<boolean> => {
    const skus = await bench.skusToAsk(columns);
    const groups = Array.from({ length: Math.ceil(skus.length / maxSkusPerRequest) }, (_none, index) =>
      skus.slice(index * maxSkusPerRequest, (index + 1) * maxSkusPerRequest),
    );
    await Promise.all(
      groups.map(async (group) => {
        const { items } = await find({ body: { sku_codes: group } }).unwrap();
        await bench.know(group, items);
      }),
    );
    return skus.length > 0;
  };
  const judge = async (of: Subject): Promise<Summary> => {
    const { bench, header, columns, sign: chosenSign, unitWords, roundCurrency } = of;
    await askCatalogue(of);
    const names = (categories ?? []).map(({ name }) => name);
    const setting = { header, columns, chosenSign, unitWords, roundCurrency };
    return bench.judge({ ...setting, categories: names, words: cellWords });
  };
  return {
    judge,
    /** After a correction that may contain a SKU which was not looked up yet. */
    judgeNewSkus: async (of: Subject): Promise<Summary | undefined> =>
      (await askCatalogue(of)) ? judge(of) : undefined,
    categories,
    unread: categories ? undefined : reading,
  };
}
