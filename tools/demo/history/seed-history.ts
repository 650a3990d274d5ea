import { withMongo } from '../../operate/backup-servers';
import { databaseOf } from '../../operate/check';
import { recount } from '../../operate/recount';
import { pastRounds, type PastRound } from '../data/past-rounds';
import { backdate } from './backdate';

/**
 * Seeds six months of closed rounds: through the APIs as today's, then moved to their dates.
 * @param seed creates a round with its orders and closes it
 */
export async function seedHistory(seed: (round: PastRound) => Promise<void>): Promise<void> {
  for (const round of pastRounds) await seed(round);
  const { MONGO_ADDRESS = '', MONGO_DATABASES = '' } = process.env;
  const moved = await withMongo(MONGO_ADDRESS, async (client) =>
    backdate(pastRounds, await databaseOf(client, MONGO_DATABASES.split(','))),
  );
  // Figures per day count by the dates that moved.
  if (moved) await recount.run({ names: ['admin'], options: {}, dryRun: false, log: () => {} });
}
