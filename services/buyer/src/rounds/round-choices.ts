import type { listRoundChoices } from '@junto/contracts/buyer/rounds';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { roundBands } from '@junto/domain/pool-progress';
import { atMostEvery } from '@junto/service-kit/work/at-most-every';
import { countOpenRounds } from './open-rounds';
import { SearchedRoundModel, type SearchedRound } from './searched-round.model';

type Choices = AnswerOf<typeof listRoundChoices>;
type Row = Pick<SearchedRound, 'categories' | 'supplier_id' | 'supplier_name' | 'currency' | 'band'>;

/** More than anyone reads; the choices with the most rounds are returned. */
const maxChoices = 200;

/**
 * Available filter choices with the number of rounds each. It walks all rounds, so the result is cached for half a
 * minute.
 */
export const roundChoices = atMostEvery(30_000, countChoices);

async function countChoices(): Promise<Choices> {
  const fields = { _id: 0, categories: 1, supplier_id: 1, supplier_name: 1, currency: 1, band: 1 };
  const categories = new Map<string, number>();
  const suppliers = new Map<string, number>();
  const names = new Map<string, string>();
  const currencies = new Map<Row['currency'], number>();
  const bands = new Map<Row['band'], number>();
  let rounds = 0;
  for await (const row of SearchedRoundModel.find({}, fields).lean<Row[]>().cursor({ batchSize: 1_000 })) {
    rounds += 1;
    for (const category of row.categories) add(categories, category);
    add(suppliers, row.supplier_id);
    names.set(row.supplier_id, row.supplier_name);
    add(currencies, row.currency);
    add(bands, row.band);
  }
  return {
    rounds,
    open: await countOpenRounds(),
    categories: most(categories).map(([name, count]) => ({ name, rounds: count })),
    suppliers: most(suppliers).map(([id, count]) => ({ id, name: names.get(id)!, rounds: count })),
    currencies: most(currencies).map(([currency, count]) => ({ currency, rounds: count })),
    progress: roundBands.map((band) => ({ band, rounds: bands.get(band) ?? 0 })),
  };
}

function add<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function most<K>(counts: ReadonlyMap<K, number>): [K, number][] {
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, maxChoices);
}
