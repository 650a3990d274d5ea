import type { DashboardRead } from '@junto/remote-kit/dashboard-read';
import { WhenVisible } from '@junto/remote-kit/when-visible';
import { SkeletonBlock, lazyPart } from '@junto/ui/core';
import { Halves } from '@junto/ui/page/list-card';
import { supplierApi } from '../api';
import { ActiveRounds } from './active-rounds';
import css from './dashboard-sheets.module.css';
import { RecentSales } from './recent-sales';
import { ToDoSheet } from './to-do';

/** Approximate height of the card with one chart. */
const salesBone = <SkeletonBlock height={310} />;
const SalesOverTime = lazyPart(async () => (await import('./sales-over-time')).SalesOverTime, { fallback: salesBone });

interface DashboardSheetsProps extends DashboardRead {
  data: ReturnType<typeof supplierApi.useReadSupplierDashboardQuery>['data'];
}

/** Cards of the dashboard: to-do items beside sales over time, active rounds, and recent sales. */
export function DashboardSheets({ data, ...read }: DashboardSheetsProps) {
  const waiting = supplierApi.useReadToDoQuery();
  const isSettled = (data !== undefined || read.failed) && (waiting.data ?? waiting.error) !== undefined;
  return (
    <>
      <div className={css.top}>
        <ToDoSheet waiting={waiting} />
        {/* The chart is loaded after the figures and the to-do list, which are more urgent. */}
        {isSettled ? (
          <WhenVisible placeholder={salesBone}>
            <SalesOverTime />
          </WhenVisible>
        ) : (
          salesBone
        )}
      </div>
      <Halves>
        <ActiveRounds rounds={data?.rounds} {...read} />
        <RecentSales sales={data?.recent_sales} {...read} />
      </Halves>
    </>
  );
}
