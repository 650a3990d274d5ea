import { trusted } from 'mongoose';
import { atMostEvery } from '@junto/service-kit/work/at-most-every';
import { ListedRoundModel } from './listed-round.model';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** How many rounds are listed. Counting them is a walk over the index, so a second is shared by all who ask. */
export const countOpenRounds = atMostEvery(1_000, () => ListedRoundModel.countDocuments({ status: 'approved' }));

/** How many of them close within seven days. */
export const countClosingThisWeek = atMostEvery(1_000, () => {
  const now = Date.now();
  return ListedRoundModel.countDocuments({
    status: 'approved',
    close_at: trusted({ $gt: new Date(now), $lte: new Date(now + weekMs) }),
  });
});
