import type { ReactNode } from 'react';
import { errorIdOf } from '@junto/api-client/failure';
import { ErrorCard } from '@junto/ui/core';

interface ReadErrorProps {
  /** What the hook of the read returned. */
  of: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  title: string;
  /** Left out: to check the connection. */
  text?: ReactNode;
}

/** In place of what could not be read, with another try. */
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
