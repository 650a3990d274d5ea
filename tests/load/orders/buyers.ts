import { randomUUID } from 'node:crypto';
import { testToken } from '@junto/test-kit/tokens';
import type { Market } from './market';

/** Buyers with real signed tokens that outlive the benchmark. */
export function makeBuyers(howMany: number): Market['buyers'] {
  return Array.from({ length: howMany }, () => {
    const id = randomUUID();
    return { id, token: testToken({ role: 'buyer', userId: id, expiresInS: 7_200 }) };
  });
}
