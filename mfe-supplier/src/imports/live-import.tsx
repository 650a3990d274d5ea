import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { useNotify } from '@junto/ui/core';
import { useStaleTags } from '../api';
import { importApi } from './import-api';
import { ImportProgress } from './import-progress';

const everyMs = 700;

interface LiveImportProps {
  importId: string;
  /** Called once when the import finishes while it is on screen. */
  onDone?: (done: ProductImport) => void;
  /** Rendered when the import is over. */
  children: (over: ProductImport) => ReactNode;
}

/** Shows an import by id: progress while it runs, then the children. */
export function LiveImport({ importId, onDone, children }: LiveImportProps) {
  const { t } = useTranslation();
  const arg = { params: { import_id: importId } };
  const query = importApi.useReadImportQuery(arg);
  const isMoving = query.currentData !== undefined && moves(query.currentData);
  // Second subscription with polling, because only the first result tells whether the import still runs.
  importApi.useReadImportQuery(arg, { skip: !isMoving, pollingInterval: everyMs });
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

/** Calls `onDone` when a running import finishes, and invalidates what it wrote. */
function useEnding(read: ProductImport | undefined, onDone: LiveImportProps['onDone']) {
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
