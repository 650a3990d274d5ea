import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import { ErrorCard } from '@junto/ui/core';
import type { useReportRows } from './use-report-rows';

/** Error of a report's rows, with a retry. */
export function RowsFailed({ rows }: { rows: ReturnType<typeof useReportRows>['rows'] }) {
  const { t } = useTranslation();
  return (
    <ErrorCard
      title={t('ui.error.title')}
      text={t('supplier.imports.rowsFailed')}
      errorId={errorIdOf(rows.error)}
      onRetry={() => void rows.refetch()}
      retrying={rows.isFetching}
    />
  );
}
