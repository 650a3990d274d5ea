import type { TFunction } from 'i18next';
import { closesWithin, type listRoundChoices, type RoundFilter } from '@junto/contracts/buyer/rounds';
import { choicesOf, choicesText } from '@junto/contracts/choices';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { roundBands, type RoundBand } from '@junto/domain/pool-progress';
import { formatAmount } from '@junto/i18n/formats/money';

/** Filters of the list, as stored in the URL. */
export type Narrowing = Omit<RoundFilter, 'sort'>;
export type RoundChoices = AnswerOf<typeof listRoundChoices>;

export interface Choice {
  value: string;
  label: string;
  /** Number of rounds with this value. */
  rounds?: number;
  band?: RoundBand;
}

/** A filter with one or several selected values. */
export interface FilterGroup {
  key: 'category' | 'supplier' | 'currency' | 'progress' | 'closes';
  label: string;
  /** Label while nothing is selected. */
  all: string;
  /** Single selection. */
  single?: boolean;
  choices: Choice[];
  chosen: string[];
}

/** The filters of the list with their choices; a selected value stays listed even if no round has it. */
export function groupsOf(t: TFunction, filter: Narrowing, of: RoundChoices | undefined): FilterGroup[] {
  const group = (key: FilterGroup['key'], choices: Choice[], rest: Partial<FilterGroup> = {}): FilterGroup => {
    const chosen = choicesOf(filter[key]);
    const known = new Set(choices.map(({ value }) => value));
    const unlisted = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value }));
    const label = t(`buyer.explore.${key}`);
    return { key, label, all: t('buyer.explore.any'), chosen, choices: [...choices, ...unlisted], ...rest };
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

/** Converts the values of a group to URL parameters. */
export function narrowedTo(key: FilterGroup['key'], values: readonly string[]): Partial<Narrowing> {
  return { [key]: values.length > 0 ? choicesText(values) : undefined };
}

/** Describes the selected values. */
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

/** An active filter with its text, and the change that removes it. */
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
