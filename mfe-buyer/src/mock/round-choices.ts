import type { PoolState, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { choicesOf } from '@junto/contracts/choices';
import { roundBandOf, roundBands } from '@junto/domain/pool-progress';
import { cardOf } from './round.builder';

const bandOf = (round: RoundWithOffers, pools: readonly PoolState[]) => {
  const { total_committed, total_moq } = cardOf(round, pools);
  return roundBandOf(total_committed, total_moq);
};

/** Whether a round matches the query by supplier, currency, progress and price. */
export function matches(round: RoundWithOffers, pools: readonly PoolState[], query: URLSearchParams): boolean {
  const among = (name: string, value: string) => {
    const chosen = choicesOf(query.get(name) ?? undefined);
    return chosen.length === 0 || chosen.includes(value);
  };
  const from = Number(query.get('price_from') ?? 0);
  const to = Number(query.get('price_to') ?? Infinity);
  return (
    among('supplier', round.supplier_id) &&
    among('currency', round.currency) &&
    among('progress', bandOf(round, pools)) &&
    round.offers.some(({ product }) => product.unit_price >= from && product.unit_price <= to)
  );
}

function counted<T extends string>(values: readonly T[]): [T, number][] {
  return [...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]);
}

export function choicesOfRounds(rounds: readonly RoundWithOffers[], poolsOf: (id: string) => PoolState[]) {
  const bands = rounds.map((round) => bandOf(round, poolsOf(round.id)));
  const names = new Map(rounds.map(({ supplier_id, supplier_name }) => [supplier_id, supplier_name]));
  return {
    rounds: rounds.length,
    open: rounds.filter(({ open_at }) => open_at === null || Date.parse(open_at) <= Date.now()).length,
    categories: [{ name: 'Packaging', rounds: rounds.length }],
    suppliers: counted(rounds.map(({ supplier_id }) => supplier_id)).map(([id, count]) => ({
      id,
      name: names.get(id) ?? id,
      rounds: count,
    })),
    currencies: counted(rounds.map(({ currency }) => currency)).map(([currency, count]) => ({
      currency,
      rounds: count,
    })),
    progress: roundBands.map((band) => ({ band, rounds: bands.filter((one) => one === band).length })),
  };
}
