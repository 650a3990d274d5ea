import { trusted } from 'mongoose';
import { atMostEvery } from '@junto/service-kit/work/at-most-every';
import { ListedRoundModel } from './listed-round.model';

const weekMs = 7 * 24 * 60 * 60 * 1000;
const approved = { status: 'approved' } as const;

/** Number of listed rounds. Counting walks the index, so the result is cached for a second. */
export const countListedRounds = atMostEvery(1_000, () => ListedRoundModel.countDocuments(approved));

/** Number of them that take orders now: neither open later nor past their deadline. */
export const countOpenRounds = atMostEvery(1_000, async () => {
  const now = new Date();
  const [listed, later, over] = await Promise.all([
    countListedRounds(),
    ListedRoundModel.countDocuments({ ...approved, open_at: trusted({ $gt: now }) }),
    ListedRoundModel.countDocuments({ ...approved, close_at: trusted({ $lte: now }) }),
  ]);
  return Math.max(0, listed - later - over);
});

/** Number of listed rounds that close within seven days. */
export const countClosingThisWeek = atMostEvery(1_000, () => {
  const now = Date.now();
  return ListedRoundModel.countDocuments({
    ...approved,
    close_at: trusted({ $gt: new Date(now), $lte: new Date(now + weekMs) }),
  });
});
