import { useEffect, useState } from 'react';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { importApi } from './import-api';
import { unsentRows } from './unsent-rows';

/**
 * State of sending the rows of an import: in progress, connection broken, or impossible here because this browser does
 * not have the remaining rows.
 */
type Sending = 'going' | 'broken' | 'missing';

/** Longer than the time between two responses of any other window that is sending. */
export const stillAfterMs = 5_000;

/** Sends the rows that have not arrived, part by part; each response tells which rows have arrived. */
export function useSendRows({ id, status, received }: Pick<ProductImport, 'id' | 'status' | 'received'>) {
  const [send] = importApi.useSendImportRowsMutation();
  const [sending, setSending] = useState<Sending>('going');
  const isReceiving = status === 'receiving';
  // Read once; later values come from the responses.
  const [from] = useState(received);
  useEffect(() => {
    if (!isReceiving) void unsentRows.forget(id);
    if (!isReceiving || sending !== 'going') return undefined;
    let isHere = true;
    const sendAll = async () => {
      let next = from + 1;
      while (isHere) {
        const part = await unsentRows.partOf(id, next);
        if (!isHere) return undefined;
        if (!part) return setSending('missing');
        const body = { row: next, rows: part.rows.slice(next - part.row) };
        const { data, error } = await send({ params: { import_id: id }, body });
        if (!isHere) return undefined;
        if (error) return setSending('broken');
        if (data.status !== 'receiving') return undefined;
        next = data.received + 1;
      }
      return undefined;
    };
    void sendAll();
    return () => {
      isHere = false;
    };
  }, [id, isReceiving, sending, from, send]);
  const isUnchanged = useIsUnchanged(received);
  return {
    isBroken: isReceiving && sending === 'broken',
    /** Nobody sends the rows: neither this browser nor another window or user. */
    areRowsMissing: isReceiving && sending === 'missing' && isUnchanged,
    resume: () => setSending('going'),
  };
}

/** Whether a number has not changed for some seconds. */
function useIsUnchanged(value: number): boolean {
  const [still, setStill] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), stillAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return still === value;
}
