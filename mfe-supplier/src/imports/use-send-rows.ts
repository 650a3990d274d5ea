import { useEffect, useState } from 'react';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { useSendImportRowsMutation } from '../api';
import { unsentRows } from './unsent-rows';

/** How the sending of an import's rows stands: under way, broken off, or without the rows that are left. */
export type Sending = 'going' | 'broken' | 'gone';

/** Sends the rows that have not arrived, part by part; what has arrived is said by each answer, so none is sent in vain. */
export function useSendRows({ id, status, received }: Pick<ProductImport, 'id' | 'status' | 'received'>) {
  const [send] = useSendImportRowsMutation();
  const [sending, setSending] = useState<Sending>('going');
  const isReceiving = status === 'receiving';
  // What has arrived is read once: each answer says it from then on.
  const [from] = useState(received);
  useEffect(() => {
    if (!isReceiving) unsentRows.forget(id);
    if (!isReceiving || sending !== 'going') return undefined;
    let isHere = true;
    const sendAll = async () => {
      const parts = unsentRows.of(id);
      let next = from + 1;
      while (isHere) {
        const part = parts?.find(({ row, rows }) => row <= next && next < row + rows.length);
        if (!part) return setSending('gone');
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
  return { sending, resume: () => setSending('going') };
}
