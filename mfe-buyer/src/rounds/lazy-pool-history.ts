import { lazy } from 'react';

/** The chart's library is loaded with the first chart that is opened. */
export const PoolHistory = lazy(async () => ({ default: (await import('./pool-history')).PoolHistory }));
