import type { ReactNode } from 'react';
import { errorIdOf } from '@junto/api-client/failure';
import { ErrorCard, Sheet } from '@junto/ui/core';

interface PlatformSheetProps<Answer> {
  of: { data?: Answer; error?: unknown; isFetching: boolean; refetch: () => unknown };
  title: string;
  /** Sentence of the card. */
  failed: string;
  /** One line under the title: what the administrator can do. */
  note?: string;
  /** Under it, of what was read. */
  foot?: (answer: Answer) => ReactNode;
  /** Drawn while it loads too, of nothing. */
  children: (answer: Answer | undefined) => ReactNode;
}

/**
 * A part of the platform's state on its own sheet, or a card with another try where it could not be read; the rest of
 * the page stands.
 */
export function PlatformSheet<Answer>({ of, title, failed, note, foot, children }: PlatformSheetProps<Answer>) {
  const { data, error, isFetching, refetch } = of;
  if (error && !data)
    return <ErrorCard title={failed} errorId={errorIdOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Sheet title={title} extra={note && <small>{note}</small>} foot={data && foot?.(data)}>
      {children(data)}
    </Sheet>
  );
}
