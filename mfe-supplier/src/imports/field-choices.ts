import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tradeCurrencies, uoms, type Uom } from '@junto/contracts/wire';
import type { ImportField } from '@junto/domain/product-import/columns';
import { supplierApi } from '../api';

interface Choice {
  /** Value as it is written in a file. */
  value: string;
  label: string;
}

/** Choices per field with a closed list of values; other fields are absent. */
export type FieldChoices = Partial<Record<ImportField, readonly Choice[]>>;

export function useFieldChoices(): FieldChoices {
  const { t } = useTranslation();
  const categories = supplierApi.useListCategoriesQuery().data?.items;
  return useMemo(() => {
    const asWritten = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));
    return {
      category: asWritten((categories ?? []).map(({ name }) => name)),
      currency: asWritten(tradeCurrencies),
      uom: uoms.map((uom: Uom) => ({ value: uom, label: t(`uom.${uom}`) })),
    };
  }, [categories, t]);
}

/** Returns the listed value that a text of the file means, or the text itself if none matches. */
export function wordOf(text: string, choices: readonly Choice[] | undefined): string {
  return choices?.find(({ value }) => value.toLowerCase() === text.toLowerCase())?.value ?? text;
}

/** Returns the choices for a cell, including its current text if the list does not contain it. */
export function choicesBeside(text: string, choices: readonly Choice[]): readonly Choice[] {
  return text === '' || choices.some(({ value }) => value === text)
    ? choices
    : [{ value: text, label: text }, ...choices];
}
