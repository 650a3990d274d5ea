import { randomUUID } from 'node:crypto';
import * as favorites from '@junto/contracts/buyer/favorites';
import { roundFilter } from '@junto/contracts/buyer/rounds';
import { roundClosed } from '@junto/contracts/events/supplier';
import { roundEvent } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import type { Person } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { FavoritesModel } from './favorites.model';

const service = buyerServiceOfSpec();

const read = async (as: Person) => (await service.call(favorites.readFavorites, { as })).body;
const starred = async (as: Person) => (await service.call(favorites.listStarred, { as })).body;

test('stars of rounds and products are stored once per user and can be removed', async () => {
  const [one, other] = [await service.aBuyer(), await service.aBuyer('Otto Other')];
  const round = await service.aRound({ title: 'Cups', offers: [{ moq: 40 }, { moq: 10 }] });
  const params = { round_id: round.id };
  const ofOffer = { ...params, round_product_id: round.offers[1]!.id };
  for (let time = 0; time < 2; time++) {
    await Promise.all([
      service.call(favorites.starRound, { as: one, params }),
      service.call(favorites.starProduct, { as: one, params: ofOffer }),
    ]);
  }
  await service.select(one, round, 1, 36);
  await service.placeCart(one, round);
  expect(await read(one)).toEqual({ rounds: [round.id], products: [ofOffer.round_product_id], searches: [] });
  expect(await read(other)).toEqual({ rounds: [], products: [], searches: [] });
  expect(await starred(one)).toMatchObject({
    rounds: [{ id: round.id, title: 'Cups', products: 2, total_committed: 36 }],
    products: [
      { offer: { id: ofOffer.round_product_id, moq: 10 }, round: { title: 'Cups' }, current_committed_qty: 36 },
    ],
  });
  for (let time = 0; time < 2; time++) {
    await service.call(favorites.unstarRound, { as: one, params });
    await service.call(favorites.unstarProduct, { as: one, params: ofOffer });
  }
  expect(await starred(one)).toEqual({ rounds: [], products: [] });
});

test('a star stays when its round closes and shows that; a closed round cannot be starred', async () => {
  const [one, other] = [await service.aBuyer(), await service.aBuyer('Otto Other')];
  const round = await service.aRound({ title: 'Gone soon' });
  await service.call(favorites.starRound, { as: one, params: { round_id: round.id } });
  const closed = { ...round, status: 'closed' as const, closed_at: new Date().toISOString() };
  await service.emit(roundClosed, roundEvent(closed, 5, 'approved'));
  await eventually(async () =>
    expect((await starred(one)).rounds).toMatchObject([{ title: 'Gone soon', status: 'closed' }]),
  );
  const { problem } = await service.call(favorites.starRound, { as: other, params: { round_id: round.id } });
  expect(problem?.code).toBe('not_found');
});

test('unknown rounds and offers cannot be starred, and there are at most 200 stars', async () => {
  const one = await service.aBuyer();
  const round = await service.aRound();
  const params = { round_id: round.id };
  const foreign = { ...params, round_product_id: randomUUID() };
  expect((await service.call(favorites.starProduct, { as: one, params: foreign })).problem?.code).toBe('not_found');
  const stars = Array.from({ length: 200 }, () => ({ id: randomUUID(), round_id: round.id, is: 'product' }));
  await FavoritesModel.collection.insertOne({ _id: one.userId as never, stars, searches: [] });
  const { problem } = await service.call(favorites.starRound, { as: one, params });
  expect(problem).toMatchObject({ code: 'stars_full', params: { max: 200 } });
});

test('searches are saved by name, renamed and deleted; at most 20', async () => {
  const one = await service.aBuyer();
  const filter = roundFilter.parse({ category: 'Cups%2C%20lids', progress: 'close', price_to: 4 });
  const save = (search_id: string, name: string) =>
    service.call(favorites.saveSearch, { as: one, params: { search_id }, body: { name, filter } });
  const ids = Array.from({ length: 20 }, () => randomUUID());
  for (const [index, id] of ids.entries()) expect((await save(id, `Search ${index}`)).status).toBe(204);
  expect((await save(randomUUID(), 'One more')).problem).toMatchObject({ code: 'searches_full', params: { max: 20 } });
  expect((await save(ids[3]!, 'Search 4')).problem).toMatchObject({ code: 'search_name_taken' });
  await save(ids[3]!, 'Almost met');
  await service.call(favorites.deleteSearch, { as: one, params: { search_id: ids[0]! } });
  const { searches } = await read(one);
  expect(searches.map(({ name }) => name).slice(0, 4)).toEqual(['Search 1', 'Search 2', 'Almost met', 'Search 4']);
  expect(searches[2]).toEqual({ id: ids[3], name: 'Almost met', filter });
});
