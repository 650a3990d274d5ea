import type { ReactNode } from 'react';
import { errorIdOf } from '@junto/api-client/failure';
import { ErrorCard } from '@junto/ui/core';

interface ReadErrorProps {
  /** Result of the query hook. */
  of: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  title: string;
  /** Text of the card; default: check your connection. */
  text?: ReactNode;
}

/** Error card of a failed read, with Try Again. */
export function ReadError({ of: { error, isFetching, refetch }, title, text }: ReadErrorProps) {
  return (
    <ErrorCard
      title={title}
      text={text}
      errorId={errorIdOf(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
