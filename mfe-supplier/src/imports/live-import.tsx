import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { useNotify } from '@junto/ui/core';
import { useReadImportQuery, useStaleTags } from '../api';
import { ImportProgress } from './import-progress';

const everyMs = 700;

interface WatchedImportProps {
  importId: string;
  /** Once, when its last row was written while somebody watched. */
  onDone?: (done: ProductImport) => void;
  /** Of an import that is over. */
  children: (over: ProductImport) => ReactNode;
}

/** An import by its id: its progress while it goes on, then what its place shows of it. */
export function LiveImport({ importId, onDone, children }: WatchedImportProps) {
  const { t } = useTranslation();
  const arg = { params: { import_id: importId } };
  const query = useReadImportQuery(arg);
  const isMoving = query.currentData !== undefined && moves(query.currentData);
  // Subscribed to a second time, because only what was read tells whether there is more to come.
  useReadImportQuery(arg, { skip: !isMoving, pollingInterval: everyMs });
  useEnding(query.currentData, onDone);
  return (
    <QueryBoundary of={query} failed={t('supplier.imports.importFailed')}>
      {(read) => (isWritten(read) ? children(read) : <ImportProgress of={read} isCut={query.error !== undefined} />)}
    </QueryBoundary>
  );
}

function isWritten({ status }: ProductImport): boolean {
  return status !== 'receiving' && status !== 'running';
}

function moves(read: ProductImport): boolean {
  const { total, added, failed } = read.pictures;
  return !isWritten(read) || read.status === 'undoing' || (read.status !== 'undone' && added + failed < total);
}

/** Says it when an import ends that was seen running; what it wrote is read anew. */
function useEnding(read: ProductImport | undefined, onDone: WatchedImportProps['onDone']) {
  const { t } = useTranslation();
  const notify = useNotify();
  const stale = useStaleTags();
  const before = useRef<ProductImport['status']>(undefined);
  const ended = useEffectEvent((now: ProductImport) => {
    stale(['products', 'dashboard']);
    if (now.status !== 'done') return;
    notify({
      tone: 'success',
      title: t('supplier.toast.importComplete'),
      text: t('supplier.imports.completeText', now.counts),
    });
    onDone?.(now);
  });
  useEffect(() => {
    if (!read) return;
    const was = before.current;
    before.current = read.status;
    const wasMoving = was === 'receiving' || was === 'running' || was === 'undoing';
    if (wasMoving && read.status !== was && isWritten(read) && read.status !== 'undoing') ended(read);
  }, [read]);
}
