import type { AnswerGiven } from '@junto/contracts/endpoint';
import type { readSupplierDashboard as spec } from '@junto/contracts/supplier/dashboard';
import { amountsOnWire, readFigures } from '../figures/count';
import { countActiveBuyers } from '../pools/active-buyers';
import { newestActiveRounds } from '../rounds/list-rounds';
import { latestSales } from '../sales/list-sales';

const shown = { rounds: 3, sales: 5 };

/** The four figures, up to 3 active rounds and the latest 5 sales. */
export async function readDashboard(companyId: string | null): Promise<AnswerGiven<typeof spec>> {
  const { activeRounds, activeProducts, soldMinor } = await readFigures(companyId);
  const [buyers, rounds, sales] = companyId
    ? await Promise.all([
        countActiveBuyers(companyId),
        newestActiveRounds(companyId, shown.rounds),
        latestSales(companyId, shown.sales),
      ])
    : [0, [], []];
  return {
    has_company: companyId !== null,
    active_rounds: activeRounds,
    total_sales: amountsOnWire(soldMinor),
    active_buyers: buyers,
    products: activeProducts,
    rounds,
    recent_sales: sales,
  };
}
