import { lazyPart } from '@junto/ui/core';
import css from './round-products.module.css';

/** The chart library is loaded with the first opened chart. */
export const PoolHistory = lazyPart(async () => (await import('./pool-history')).PoolHistory, {
  fallback: <div className={css.poolHistory} />,
});
