import { renderHook } from '@testing-library/react';
import type { ReceivedRound } from '@junto/remote-kit/live/round-figures';
import { useStanding } from './use-standing';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const read = { open_at: inHours(-1), close_at: inHours(1), status: 'approved', closing: false } as const;
const received: ReceivedRound = { pools: new Map(), status: 'approved', closing: false, receivedAt: Date.now() };
type Stated = { status?: 'approved' | 'closed'; closing?: boolean };

test.each<[read: Stated, received: Stated | undefined, standing: string]>([
  [{}, undefined, 'open'],
  [{}, {}, 'open'],
  [{}, { closing: true }, 'closing'],
  [{}, { status: 'closed' }, 'closed'],
  [{ status: 'closed' }, {}, 'closed'],
  [{ closing: true }, {}, 'closing'],
  [{ closing: true }, { status: 'closed' }, 'closed'],
  [{ status: 'closed' }, { closing: true }, 'closed'],
])('a round read as %p and received as %p is %s: an older state does not reopen it', (one, other, is) => {
  const { result } = renderHook(() => useStanding({ ...read, ...one }, other && { ...received, ...other }));
  expect(result.current).toBe(is);
});
