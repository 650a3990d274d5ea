import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import { Skeleton } from '@junto/ui/core';
import { useFailedRead } from './failure-toast';
import { ReadError } from './read-error';

/** Result of a query hook. */
export interface Read<Subject> {
  currentData?: Subject;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryBoundaryProps<Subject> {
  of: Read<Subject>;
  /** Message of a failure, also shown as a toast; if absent, the card shows only the service's reason. */
  failed?: string;
  /** Entity whose status a refusal names. */
  entity?: 'order' | 'round' | 'invoice';
  /** Rows of the skeleton while loading. */
  skeletonRows?: number;
  children?: (subject: Subject) => ReactNode;
}

/** Renders the states of a query: loading, failed with Try Again, then the content. */
export function QueryBoundary<Subject>({
  of,
  failed,
  entity,
  skeletonRows = 8,
  children,
}: QueryBoundaryProps<Subject>) {
  const { t } = useTranslation();
  const { currentData: subject, error } = of;
  useFailedRead(failed === undefined || subject ? undefined : error, failed ?? '');
  if (subject !== undefined) return children?.(subject);
  if (!error) return <Skeleton rows={skeletonRows} />;
  return <ReadError of={of} title={t('ui.error.title')} text={failed ?? problemText(t, error, entity)} />;
}
