import { trusted } from 'mongoose';
import type {
  listStarred as listStarredSpec,
  readFavorites as readFavoritesSpec,
  StarredProduct,
} from '@junto/contracts/buyer/favorites';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { roundCards } from '../rounds/list-rounds';
import { ListedRoundModel, type ListedRound } from '../rounds/listed-round.model';
import { RoundLockModel, type RoundLock } from '../rounds/round-lock.model';
import { FavoritesModel, type Favorites, type Star } from './favorites.model';

const nothing: Pick<Favorites, 'stars' | 'searches'> = { stars: [], searches: [] };

async function storedFavoritesOf(userId: string): Promise<Pick<Favorites, 'stars' | 'searches'>> {
  return (await FavoritesModel.findById(userId).lean<Favorites>()) ?? nothing;
}

const idsOf = (stars: readonly Star[], kind: Star['is']) => stars.filter(({ is }) => is === kind).map(({ id }) => id);

export async function readFavorites(userId: string): Promise<AnswerOf<typeof readFavoritesSpec>> {
  const { stars, searches } = await storedFavoritesOf(userId);
  return { rounds: idsOf(stars, 'round'), products: idsOf(stars, 'product'), searches };
}

/** Latest star first; unknown rounds are left out. */
export async function listStarred(userId: string): Promise<AnswerOf<typeof listStarredSpec>> {
  const stars = (await storedFavoritesOf(userId)).stars.toReversed();
  const [rounds, products] = await Promise.all([
    roundCards(idsOf(stars, 'round')),
    starredProducts(stars.filter(({ is }) => is === 'product')),
  ]);
  return { rounds, products };
}

type Row = Pick<ListedRound, '_id' | 'title' | 'status' | 'close_at' | 'offers'>;

async function starredProducts(stars: readonly Star[]): Promise<StarredProduct[]> {
  const rounds = [...new Set(stars.map(({ round_id }) => round_id))];
  if (rounds.length === 0) return [];
  const ids = stars.map(({ id }) => id);
  // Only the starred ones of the round's offers.
  const offers = { $filter: { input: '$offers', cond: { $in: ['$$this.id', ids] } } };
  const [rows, gates] = await Promise.all([
    ListedRoundModel.aggregate<Row>([
      { $match: { _id: { $in: rounds } } },
      { $project: { title: 1, status: 1, close_at: 1, offers } },
    ]),
    RoundLockModel.find({ _id: trusted({ $in: rounds }) }, { committed: 1 }).lean<
      Pick<RoundLock, '_id' | 'committed'>[]
    >(),
  ]);
  const committed = new Map(gates.map((gate) => [gate._id, gate.committed]));
  const found = new Map(rows.flatMap((round) => round.offers.map((offer) => [offer.id, { offer, round }] as const)));
  return ids.flatMap((id) => {
    const { offer, round } = found.get(id) ?? {};
    if (!offer || !round) return [];
    const { _id, title, status, close_at } = round;
    return {
      offer,
      round: { id: _id, title, status, close_at: close_at?.toISOString() ?? null },
      current_committed_qty: committed.get(_id)?.[id] ?? 0,
    };
  });
}
