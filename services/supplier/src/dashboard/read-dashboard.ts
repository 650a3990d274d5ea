import type { AnswerGiven } from '@junto/contracts/endpoint';
import type { readSupplierDashboard as readSupplierDashboardSpec } from '@junto/contracts/supplier/dashboard';
import { toAmountsDto, readFigures } from '../figures/count';
import { countActiveBuyers } from '../pools/active-buyers';
import { countClosing, newestActiveRounds } from '../rounds/list-rounds';
import { latestSales } from '../sales/list-sales';

const shown = { rounds: 3, sales: 5 };

/** Reads the four figures, up to 3 active rounds and the latest 5 sales. */
export async function readDashboard(
  companyId: string | null,
  now: Date,
): Promise<AnswerGiven<typeof readSupplierDashboardSpec>> {
  const { active_rounds, active_products, sold_minor } = await readFigures(companyId);
  const [buyers, rounds, sales, closing] = companyId
    ? await Promise.all([
        countActiveBuyers(companyId),
        newestActiveRounds(companyId, shown.rounds),
        latestSales(companyId, shown.sales),
        countClosing(companyId, now, 7),
      ])
    : [0, [], [], 0];
  return {
    has_company: companyId !== null,
    active_rounds,
    closing_within_a_week: closing,
    total_sales: toAmountsDto(sold_minor),
    active_buyers: buyers,
    products: active_products,
    rounds,
    recent_sales: sales,
  };
}
