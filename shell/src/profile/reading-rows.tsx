import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import { ReadError } from '@junto/remote-kit/read-error';
import { Card, CardRow, Skeleton } from '@junto/ui/core';
import css from './profile.module.css';

interface ReadingRowsProps<Read> {
  of: { data?: Read; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Text of a failure. */
  failed: string;
  children: (read: Read) => ReactNode;
}

/** Rows of a card with a query: skeleton while loading, failure with a retry; data stays during a refetch. */
export function ReadingRows<Read>({
  of: { data, error, isFetching, refetch },
  failed,
  children,
}: ReadingRowsProps<Read>) {
  const { t } = useTranslation();
  if (data !== undefined) return children(data);
  if (error) return <ReadError of={{ error, isFetching, refetch }} title={failed} text={problemText(t, error)} />;
  return (
    <CardRow>
      <Skeleton rows={2} />
    </CardRow>
  );
}

/** Reserves the space of a card whose code is loading, so that nothing below it moves. */
export function CardSkeleton() {
  return (
    <Card padded>
      <div className={css.reserved}>
        <Skeleton />
      </div>
    </Card>
  );
}
