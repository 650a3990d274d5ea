import { useState } from 'react';
import type { QueryGiven } from '@junto/contracts/endpoint';
import type { listImportRows } from '@junto/contracts/supplier/imported-rows';
import { useKeyedPages } from '@junto/ui/data';
import { importApi } from './import-api';

export type ReportKind = NonNullable<QueryGiven<typeof listImportRows>['kind']>;

/** Paginated rows of an import report. */
export function useReportRows(importId: string, kind: ReportKind, limit: number) {
  const [next, setNext] = useState<string | null>(null);
  const pages = useKeyedPages(`${importId} ${kind}`, next);
  const from = pages.cursor ? Number(pages.cursor) : undefined;
  const rows = importApi.useListImportRowsQuery({ params: { import_id: importId }, query: { kind, from, limit } });
  const answer = rows.currentData;
  const following = answer?.next_row ? String(answer.next_row) : null;
  if (answer && following !== next) setNext(following);
  return { rows, pages };
}
