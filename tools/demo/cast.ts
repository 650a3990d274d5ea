import type { DemoRound } from './data/demo-round';
import type { DemoClient } from './demo-client';

export interface Cast {
  admin: DemoClient;
  supplier: DemoClient;
  buyer: (key: NonNullable<DemoRound['orders']>[number]['buyer']) => Promise<DemoClient>;
  productIds: Map<string, string>;
}
