import { useEffect } from 'react';

interface Query {
  data?: unknown;
  error?: unknown;
  refetch: () => unknown;
}

export interface DashboardRead {
  failed: boolean;
  onRetry: () => void;
}

/**
 * State of the single query of a dashboard, for its parts. A failure is logged and shown as '—', without a toast
 * (decision 30).
 */
export function useDashboardRead({ data, error, refetch }: Query): DashboardRead {
  useEffect(() => {
    if (error) console.error('The dashboard could not be read', error);
  }, [error]);
  return { failed: Boolean(error) && !data, onRetry: () => void refetch() };
}
