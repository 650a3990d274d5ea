import type { TFunction } from 'i18next';
import { closesWithin, type listRoundChoices, type RoundFilter } from '@junto/contracts/buyer/rounds';
import { choicesOf, choicesText } from '@junto/contracts/choices';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { roundBands, type RoundBand } from '@junto/domain/pool-progress';
import { formatAmount } from '@junto/i18n/formats/money';

/** What the list is narrowed by, as it stands in the address. */
export type Narrowing = Omit<RoundFilter, 'sort'>;
export type RoundChoices = AnswerOf<typeof listRoundChoices>;

export interface Choice {
  value: string;
  label: string;
  /** How many rounds have it. */
  rounds?: number;
  band?: RoundBand;
}

/** A filter of which one or several values are chosen. */
export interface FilterGroup {
  key: 'category' | 'supplier' | 'currency' | 'progress' | 'closes';
  label: string;
  /** Said as long as nothing is chosen. */
  all: string;
  /** Only one at a time. */
  single?: boolean;
  choices: Choice[];
  chosen: string[];
}

/** The filters of the list with what can be chosen; what is chosen stands among it also when no round has it now. */
export function groupsOf(t: TFunction, filter: Narrowing, of: RoundChoices | undefined): FilterGroup[] {
  const group = (key: FilterGroup['key'], choices: Choice[], rest: Partial<FilterGroup> = {}): FilterGroup => {
    const chosen = choicesOf(filter[key]);
    const known = new Set(choices.map(({ value }) => value));
    const gone = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value }));
    const label = t(`buyer.explore.${key}`);
    return { key, label, all: t('buyer.explore.any'), chosen, choices: [...choices, ...gone], ...rest };
  };
  const bands = new Map(of?.progress.map(({ band, rounds }) => [band, rounds]));
  return [
    group('category', of?.categories.map(({ name, rounds }) => ({ value: name, label: name, rounds })) ?? []),
    group('supplier', of?.suppliers.map(({ id, name, rounds }) => ({ value: id, label: name, rounds })) ?? []),
    group(
      'currency',
      of?.currencies.map(({ currency, rounds }) => ({ value: currency, label: currency, rounds })) ?? [],
    ),
    group(
      'progress',
      roundBands
        .toReversed()
        .map((band) => ({ value: band, label: t(`buyer.explore.band.${band}`), rounds: bands.get(band), band })),
    ),
    group(
      'closes',
      closesWithin.map((within) => ({ value: within, label: t(`buyer.explore.within.${within}`) })),
      { all: t('buyer.explore.anyTime'), single: true },
    ),
  ];
}

/** What a group's values are in the address. */
export function narrowedTo(key: FilterGroup['key'], values: readonly string[]): Partial<Narrowing> {
  return { [key]: values.length > 0 ? choicesText(values) : undefined };
}

/** The chosen values in words. */
export function describeFilter({ chosen, choices }: FilterGroup): string {
  const labels = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return labels.join(', ');
}

export function describePrice(t: TFunction, { price_from, price_to }: Narrowing): string | undefined {
  if (price_from !== undefined && price_to !== undefined)
    return t('buyer.explore.priceRange', { from: formatAmount(price_from), to: formatAmount(price_to) });
  if (price_from !== undefined) return t('buyer.explore.priceAtLeast', { from: formatAmount(price_from) });
  return price_to === undefined ? undefined : t('buyer.explore.priceAtMost', { to: formatAmount(price_to) });
}

/** A filter that is set, in words, and what takes it away. */
export interface SetFilter {
  label: string;
  value: string;
  without: Partial<Narrowing>;
}

export function setFilters(t: TFunction, filter: Narrowing, groups: readonly FilterGroup[]): SetFilter[] {
  const chosen = groups
    .filter((group) => group.chosen.length > 0)
    .map((group) => ({ label: group.label, value: describeFilter(group), without: narrowedTo(group.key, []) }));
  const price = describePrice(t, filter);
  if (price === undefined) return chosen;
  return [
    ...chosen,
    { label: t('buyer.explore.price'), value: price, without: { price_from: undefined, price_to: undefined } },
  ];
}
