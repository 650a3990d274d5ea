import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import type { Uom } from '@junto/contracts/wire';
import { missingColumns, type ColumnMapping, type ImportField } from '@junto/domain/product-import/columns';
import { findColumns, type FoundBy } from '@junto/domain/product-import/find-columns';
import { maxFileBytes } from '@junto/domain/product-import/import-states';
import { rememberUnitWords, type UnitWord } from '@junto/domain/product-import/unit-words';
import type { DecimalSign } from '@junto/domain/typed-number';
import { useNotify } from '@junto/ui/core';
import type { FileRefusal } from './file-table';
import { importApi } from './import-api';
import type { OpenedFile } from './judged-file';
import { openWorkbench, type OpenWorkbench } from './open-workbench';
import type { RemoteWorkbench } from './workbench-calls';

/** How the column of a field was matched; `hand`: by the user, now or for an earlier file. */
export type Found = Exclude<FoundBy, 'remembered'> | 'hand';

/** Mapping of a word to a unit. */
export interface UnitMeaning extends UnitWord {
  uom: Uom;
}

/** A file whose rows are held by a workbench worker. */
export interface ImportFile extends OpenedFile {
  name: string;
  bench: RemoteWorkbench;
  columns: ColumnMapping;
  found: Partial<Record<ImportField, Found>>;
  /** Decimal sign chosen by the user. */
  sign: DecimalSign | null;
  /** Units chosen for words, for this file or an earlier one. */
  unitWords: readonly UnitMeaning[];
}

/**
 * Opens the chosen file for a round or for the catalogue. A toast explains a rejected file; the previous file stays
 * until another one is opened.
 */
export function useImportFile(forRound: boolean) {
  const refuse = useImportFailure();
  const [readColumns] = importApi.useLazyReadImportColumnsQuery();
  const [file, setFile] = useState<ImportFile>();
  const [reading, setReading] = useState(false);
  const open = useRef<OpenWorkbench>(undefined);
  const chosen = useRef<File>(undefined);
  useEffect(() => () => open.current?.close(), []);

  const choose = async (given: File) => {
    if (!/\.(?:csv|xlsx)$/i.test(given.name)) return refuse.notCsv();
    if (given.size > maxFileBytes) return refuse.tooLarge();
    setReading(true);
    chosen.current = given;
    let next: OpenWorkbench | undefined;
    try {
      next = await openWorkbench(given);
      const [opened, remembered] = await Promise.all([next.bench.open(given), readColumns(undefined).unwrap()]);
      if ('refused' in opened) {
        next.close();
        return refuse.unreadable(opened);
      }
      // The user chose another file in the meantime.
      if (chosen.current !== given) return next.close();
      open.current?.close();
      open.current = next;
      const { columns, foundBy } = findColumns(opened.header, remembered.items);
      if (missingColumns(columns, forRound).length > 0) refuse.wrongHeader();
      setFile({
        ...opened,
        name: given.name,
        bench: next.bench,
        columns,
        found: foundOf(foundBy),
        sign: null,
        unitWords: remembered.unit_words,
      });
    } catch (error) {
      next?.close();
      refuse.failed(error);
    } finally {
      if (chosen.current === given) setReading(false);
    }
    return undefined;
  };
  return { file, reading, choose, ...answersOf(file, setFile) };
}

export type FileAnswers = ReturnType<typeof answersOf>;

/** Setters for the user's decisions about an open file. */
function answersOf(file: ImportFile | undefined, setFile: Dispatch<SetStateAction<ImportFile | undefined>>) {
  /** @param column undefined: the file does not contain the field; its previous column becomes free */
  const setColumn = (field: ImportField, column: number | undefined) =>
    setFile((before) => before && withColumn(before, field, column));
  const setSection = async (section: number) => {
    if (!file) return;
    const opened = await file.bench.openSection(section);
    setFile((before) => (before?.bench === file.bench ? { ...before, ...opened } : before));
  };
  const setSign = (sign: DecimalSign) => setFile((before) => before && { ...before, sign });
  const setUnit = (word: string, uom: Uom) =>
    setFile((before) => before && { ...before, unitWords: rememberUnitWords(before.unitWords, [{ word, uom }]) });
  const matchAgain = () =>
    setFile((before) => {
      if (!before) return before;
      const { columns, foundBy } = findColumns(before.header);
      return { ...before, columns, found: foundOf(foundBy) };
    });
  return { setColumn, setSection, setSign, setUnit, matchAgain };
}

function foundOf(foundBy: Partial<Record<ImportField, FoundBy>>): ImportFile['found'] {
  return Object.fromEntries(Object.entries(foundBy).map(([field, by]) => [field, by === 'remembered' ? 'hand' : by]));
}

function withColumn(before: ImportFile, field: ImportField, column: number | undefined): ImportFile {
  const others = (Object.entries(before.columns) as [ImportField, number][]).filter(
    ([other, taken]) => other !== field && taken !== column,
  );
  const columns: ColumnMapping = Object.fromEntries(others);
  const found: ImportFile['found'] = Object.fromEntries(others.map(([other]) => [other, before.found[other]]));
  if (column === undefined) return { ...before, columns, found };
  return { ...before, columns: { ...columns, [field]: column }, found: { ...found, [field]: 'hand' } };
}

/** Toasts for a rejected file; their wording is fixed (decision 30). */
export function useImportFailure() {
  const { t } = useTranslation();
  const notify = useNotify();
  const failed = (text: string, error?: unknown) => {
    console.warn(text, error);
    notify({ tone: 'error', title: t('supplier.toast.importFailedTitle'), text, errorId: errorIdOf(error) });
  };
  return {
    notCsv: () =>
      notify({ tone: 'error', title: t('supplier.toast.invalidFileTitle'), text: t('supplier.toast.invalidFile') }),
    tooLarge: () => failed(t('supplier.imports.refused.tooLarge', { max: maxFileBytes / 1024 / 1024 })),
    unreadable: ({ refused, ...params }: FileRefusal) =>
      failed(t(`supplier.imports.refused.${refused}` as 'supplier.imports.refused.noRows', params)),
    wrongHeader: () => failed(t('problem.csv_invalid')),
    refusal: failed,
    failed: (error: unknown) => failed(t('supplier.toast.importFailed'), error),
  };
}
