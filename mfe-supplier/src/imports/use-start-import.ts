import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import { maxRowsPerRequest } from '@junto/contracts/supplier/imports';
import type { TradeCurrency } from '@junto/contracts/wire';
import { fieldsOf } from '@junto/domain/product-import/columns';
import { unitKey } from '@junto/domain/product-import/unit-words';
import { useWriteKeys } from '@junto/remote-kit/write-keys';
import { importApi } from './import-api';
import { sentColumns } from './import-parts';
import type { Summary } from './judged-file';
import { unsentRows } from './unsent-rows';
import { useImportFailure, type ImportFile, type UnitMeaning } from './use-import-file';

const longestName = 200;

/** Returns the mappings of the unit words in this file, out of all known ones. */
function meaningsOf(units: Summary['unknownUnits'], unitWords: ImportFile['unitWords']): UnitMeaning[] {
  const words = new Set(units.map(({ word }) => unitKey(word)));
  return unitWords.filter(({ word }) => words.has(unitKey(word)));
}

/** Starts the import of a validated file; its rows are sent by the progress page. */
export function useStartImport(roundCurrency: TradeCurrency | null, onStarted: (importId: string) => void) {
  const { t } = useTranslation();
  const refuse = useImportFailure();
  const keys = useWriteKeys();
  const [create] = importApi.useCreateImportMutation();
  const [busy, setBusy] = useState(false);
  const start = async (
    { bench, name, header, headerRow, columns, rows, unitWords }: ImportFile,
    { sign, unknownUnits }: Summary,
  ) => {
    setBusy(true);
    const sent = sentColumns(header.length, columns);
    const fields = fieldsOf(columns, header.length);
    const body = {
      file_name: name.slice(-longestName),
      header: sent.map((column) => header[column] ?? ''),
      columns: sent.map((column) => fields[column] ?? null),
      decimal_sign: sign,
      unit_words: meaningsOf(unknownUnits, unitWords),
      round_currency: roundCurrency,
      rows,
      ...(headerRow > 1 && { header_row: headerRow }),
    };
    try {
      const parts = await bench.parts(maxRowsPerRequest, sent);
      const { data, error } = await create({
        body,
        idempotencyKey: keys.keyOf('import', JSON.stringify(body).replaceAll(' ', '')),
      });
      keys.settle('import', error);
      if (!data) return refuse.refusal(problemText(t, error), error);
      await unsentRows.keep(data.id, parts);
      return onStarted(data.id);
    } catch (error) {
      return refuse.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { start, busy };
}
