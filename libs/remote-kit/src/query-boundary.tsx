import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import { Skeleton } from '@junto/ui/core';
import { useFailedRead } from './failure-toast';
import { ReadError } from './read-error';

/** What the hook of a read answers. */
export interface Read<Subject> {
  currentData?: Subject;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryBoundaryProps<Subject> {
  of: Read<Subject>;
  /** Sentence of a failure, shown as a toast too; left out, the card alone says what the service said. */
  failed?: string;
  /** Whose status a refusal names. */
  entity?: 'order' | 'round' | 'invoice';
  /** Boxes in its place while it loads. */
  bones?: number;
  children?: (subject: Subject) => ReactNode;
}

/** Something that is read when it is opened: loading, failed with a way to try again, then its content. */
export function QueryBoundary<Subject>({ of, failed, entity, bones = 8, children }: QueryBoundaryProps<Subject>) {
  const { t } = useTranslation();
  const { currentData: subject, error } = of;
  useFailedRead(failed === undefined || subject ? undefined : error, failed ?? '');
  if (subject !== undefined) return children?.(subject);
  if (!error) return <Skeleton rows={bones} />;
  return <ReadError of={of} title={t('ui.error.title')} text={failed ?? problemText(t, error, entity)} />;
}
