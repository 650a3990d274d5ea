import { trusted } from 'mongoose';
import { atMostEvery } from '@junto/service-kit/work/at-most-every';
import { ListedRoundModel } from './listed-round.model';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Number of listed rounds. Counting walks the index, so the result is cached for a second. */
export const countOpenRounds = atMostEvery(1_000, () => ListedRoundModel.countDocuments({ status: 'approved' }));

/** Number of them that close within seven days. */
export const countClosingThisWeek = atMostEvery(1_000, () => {
  const now = Date.now();
  return ListedRoundModel.countDocuments({
    status: 'approved',
    close_at: trusted({ $gt: new Date(now), $lte: new Date(now + weekMs) }),
  });
});
