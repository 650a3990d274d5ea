import type { ComponentProps } from 'react';
import { WhenVisible } from '@junto/remote-kit/when-visible';
import { SkeletonBlock, lazyPart } from '@junto/ui/core';
import { Halves } from '@junto/ui/page/list-card';
import { useReadToDoQuery, type useReadSupplierDashboardQuery } from '../api';
import { ActiveRounds } from './active-rounds';
import { RecentSales } from './recent-sales';
import { ToDoSheet } from './to-do';

/** Approximate height of the card with one chart. */
const salesBone = <SkeletonBlock height={310} />;
const SalesOverTime = lazyPart(async () => (await import('./sales-over-time')).SalesOverTime, { fallback: salesBone });

interface DashboardSheetsProps extends Pick<ComponentProps<typeof ActiveRounds>, 'failed' | 'onRetry'> {
  data: ReturnType<typeof useReadSupplierDashboardQuery>['data'];
}

/** Cards of the dashboard: to-do items, active rounds, recent sales, and sales over time. */
export function DashboardSheets({ data, ...read }: DashboardSheetsProps) {
  const waiting = useReadToDoQuery();
  const isSettled = (data !== undefined || read.failed) && (waiting.data ?? waiting.error) !== undefined;
  return (
    <>
      <ToDoSheet waiting={waiting} />
      {/* Remounted when the data above arrives, because its height changes. */}
      <Halves key={isSettled ? 'read' : 'awaited'}>
        <ActiveRounds rounds={data?.rounds} {...read} />
        <RecentSales sales={data?.recent_sales} {...read} />
      </Halves>
      {/* Loads when it scrolls into view. While the page above is short, it would be in view too early. */}
      {isSettled && (
        <WhenVisible placeholder={salesBone}>
          <SalesOverTime />
        </WhenVisible>
      )}
    </>
  );
}
