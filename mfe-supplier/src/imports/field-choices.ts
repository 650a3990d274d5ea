import { useTranslation } from 'react-i18next';
import { tradeCurrencies, uoms, type Uom } from '@junto/contracts/wire';
import type { ImportField } from '@junto/domain/product-import/columns';
import { useListCategoriesQuery } from '../api';

interface Choice {
  /** As it stands in a file. */
  value: string;
  label: string;
}

/** The words that fields of a closed list take; the other fields are absent. */
export type FieldChoices = Partial<Record<ImportField, readonly Choice[]>>;

export function useFieldChoices(): FieldChoices {
  const { t } = useTranslation();
  const categories = useListCategoriesQuery().data?.items ?? [];
  const asWritten = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));
  return {
    category: asWritten(categories.map(({ name }) => name)),
    currency: asWritten(tradeCurrencies),
    uom: uoms.map((uom: Uom) => ({ value: uom, label: t(`uom.${uom}`) })),
  };
}

/** The word of the list that a text of the file means, the text itself where it is none of them. */
export function wordOf(text: string, choices: readonly Choice[] | undefined): string {
  return choices?.find(({ value }) => value.toLowerCase() === text.toLowerCase())?.value ?? text;
}

/** What can be chosen in place of a text: it is among them, also where no list has it. */
export function choicesBeside(text: string, choices: readonly Choice[]): readonly Choice[] {
  return text === '' || choices.some(({ value }) => value === text)
    ? choices
    : [{ value: text, label: text }, ...choices];
}
