import type { ComponentProps } from 'react';
import { Halves } from '@junto/ui/page/list-sheet';
import { useReadToDoQuery, type useReadSupplierDashboardQuery } from '../api';
import { ActiveRounds } from './active-rounds';
import { RecentSales } from './recent-sales';
import { SalesOverTime } from './sales-over-time';
import { ToDoSheet } from './to-do';

interface DashboardSheetsProps extends Pick<ComponentProps<typeof ActiveRounds>, 'failed' | 'onRetry'> {
  data: ReturnType<typeof useReadSupplierDashboardQuery>['data'];
}

/** What waits, rounds under way, the latest sales, and sales over time. */
export function DashboardSheets({ data, ...read }: DashboardSheetsProps) {
  const waiting = useReadToDoQuery();
  const isSettled = data !== undefined && (waiting.data ?? waiting.error) !== undefined;
  return (
    <>
      <ToDoSheet waiting={waiting} />
      {/* Another pair once all was read: what stands above takes the room that it needs. */}
      <Halves key={isSettled ? 'read' : 'awaited'}>
        <ActiveRounds rounds={data?.rounds} {...read} />
        <RecentSales sales={data?.recent_sales} {...read} />
      </Halves>
      {/* Below what is worked with: its chart is the heaviest part, and comes when it is about to be seen. */}
      <SalesOverTime />
    </>
  );
}
