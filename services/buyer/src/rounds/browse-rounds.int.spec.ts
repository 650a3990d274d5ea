import { randomUUID } from 'node:crypto';
import { listRounds } from '@junto/contracts/buyer/rounds';
import { roundChanged, roundClosed } from '@junto/contracts/events/supplier';
import { indexForSearch } from '@junto/service-kit/lists/gram-search';
import { aRound, roundEvent } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { ofSpec } from '@junto/test-kit/of-spec';
import { anAdmin, type Person } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { ListedRoundModel } from './listed-round.model';
import { SearchedRoundModel } from './searched-round.model';

const service = buyerServiceOfSpec();
const buyer = ofSpec(() => service.aBuyer());

const list = async (query: { search?: string; cursor?: string; limit?: number } = {}, as: Person = buyer) =>
  service.call(listRounds, { as, query: query as never });

const picture = `/images/${'a'.repeat(64)}`;

describe('the list of rounds', () => {
  test('is sent compressed: a page names every product of its rounds', async () => {
    await service.aRound();
    const { headers } = await list();
    expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
  });

  test('shows approved rounds only, newest first, with products, image and totals', async () => {
    const older = await service.aRound({
      title: 'Older',
      created_at: new Date(Date.now() + 1_000).toISOString(),
      offers: [{ moq: 100, image: picture }, { moq: 50 }],
    });
    const newer = await service.aRound({ title: 'Newer', created_at: new Date(Date.now() + 2_000).toISOString() });
    const missing = await service.aRound({ title: 'Gone', created_at: new Date(Date.now() + 3_000).toISOString() });
    await service.emit(roundClosed, {
      aggregateId: missing.id,
      version: 5,
      payload: {
        round_id: missing.id,
        round: { ...missing, status: 'closed', closed_at: new Date().toISOString() },
        before: { status: 'approved' },
      },
    });
    await service.order(buyer, older, 24);
    const { items } = await eventually(async () => {
      const { body } = await list();
      expect(body.items.map(({ id }) => id).slice(0, 2)).toEqual([newer.id, older.id]);
      expect(body.items[1]?.total_committed).toBe(24);
      expect(body.items.map(({ title }) => title)).not.toContain('Gone');
      return body;
    });
    expect(items[1]).toMatchObject({
      products: 2,
      image: picture,
      images: [picture],
      total_committed: 24,
      total_moq: 150,
      progress: {
        bands: { empty: 1, filling: 1, close: 0, met: 0 },
        pools: [
          { id: older.offers[0]!.id, name: older.offers[0]!.product.name, moq: 100, committed: 24 },
          { moq: 50, committed: 0 },
        ],
      },
      status: 'approved',
      supplier_name: 'Norte Goods',
      closing: false,
    });
  });

  test('counts the products of a large round by their own progress, and names none', async () => {
    const large = await service.aRound({ title: 'Large', offers: Array.from({ length: 25 }, () => ({ moq: 50 })) });
    await service.order(buyer, large, 50);
    const { items } = (await list({ search: 'Large' })).body;
    expect(items[0]?.progress).toEqual({ bands: { empty: 24, filling: 0, close: 0, met: 1 }, pools: [] });
  });

  test('pages by key: a new round moves nothing, and nothing is shown twice', async () => {
    const term = `paging ${randomUUID()}`;
    const at = Date.now() - 100_000;
    for (let index = 0; index < 5; index++)
      await service.aRound({ title: term, created_at: new Date(at + index).toISOString() });
    const first = (await list({ search: term, limit: 2 })).body;
    await service.aRound({ title: term, created_at: new Date(at + 99).toISOString() });
    const second = (await list({ search: term, limit: 2, cursor: first.next_cursor! })).body;
    const third = (await list({ search: term, limit: 2, cursor: second.next_cursor! })).body;
    const seen = [...first.items, ...second.items, ...third.items].map(({ id }) => id);
    expect(new Set(seen).size).toBe(5);
    expect(third.next_cursor).toBeNull();
    expect([first.total, third.total]).toEqual([5, 6]);
  });

  test.each([
    ['title', { title: 'Coleção de Verão XQZ1' }, 'COLECAO de verao xqz1'],
    ['description', { description: 'Panelas de AÇO inox XQZ2' }, 'aço INOX xqz2'],
    ['supplier', { supplier_name: 'Móveis São João XQZ3' }, 'sao joão xqz3'],
    ['the middle of a word', { title: 'Aluminium XQZ4' }, 'minium xqz4'],
  ])('finds text in %s without case or accents', async (_where, facts, search) => {
    const round = await service.aRound(facts);
    const { body } = await list({ search });
    expect(body.items.map(({ id }) => id)).toEqual([round.id]);
    expect([body.total, body.total_capped]).toEqual([1, false]);
  });

  test('finds a round by its current name, and not after its close', async () => {
    const round = await service.aRound({ title: 'Cortiça XQZ5' });
    const renamed = { ...round, title: 'Rolhas XQZ6' };
    const found = async (search: string) => (await list({ search })).body.total;
    const publish = (spec: typeof roundChanged | typeof roundClosed, version: number, state: typeof round) =>
      service.emit(spec, roundEvent(state, version, 'approved'));
    expect(await found('xqz5')).toBe(1);
    await publish(roundChanged, 4, renamed);
    await eventually(async () => expect([await found('xqz5'), await found('xqz6')]).toEqual([0, 1]));
    await publish(roundClosed, 5, { ...renamed, status: 'closed', closed_at: new Date().toISOString() });
    await eventually(async () => expect(await found('xqz6')).toBe(0));
    expect(await SearchedRoundModel.countDocuments({ _id: round.id })).toBe(0);
  });

  test('takes the search text literally', async () => {
    expect((await list({ search: '.*' })).body.items).toEqual([]);
    expect((await list({ search: '$where(' })).status).toBe(200);
  });

  test('counts matches up to 1,000 and then reports that there are more', async () => {
    const { id: _id, offers, submitted_at: _s, approved_at: _a, closed_at: _c, reason: _r, ...fields } = aRound();
    const copies = Array.from({ length: 1_001 }, () => ({
      ...fields,
      _id: randomUUID(),
      offers,
      created_at: new Date(0),
      version: 1,
      terms: 1,
    }));
    await ListedRoundModel.insertMany(copies);
    await SearchedRoundModel.collection.insertMany(
      copies.map(({ _id, created_at }) => ({ _id, created_at, ...indexForSearch('manifold') })) as never[],
    );
    const { body } = await list({ search: 'manifold', limit: 1 });
    expect([body.total, body.total_capped]).toEqual([1_000, true]);
    const added = { created_at: new Date(0) };
    await Promise.all([ListedRoundModel.deleteMany(added), SearchedRoundModel.deleteMany(added)]);
  });

  test.each([{ cursor: 'nonsense' }, { limit: 101 }, { limit: 0 }, { search: 'x'.repeat(101) }, { colour: 'red' }])(
    'refuses %j and names the field',
    async (query) => {
      const { status, problem } = await list(query as never);
      expect(status).toBe(400);
      expect(problem?.errors?.[0]?.path).toBe(Object.keys(query)[0]);
    },
  );

  test('is the same for an admin', async () => {
    const round = await service.aRound({ title: 'For all' });
    expect((await list({ search: 'for all' }, anAdmin())).body.items.map(({ id }) => id)).toEqual([round.id]);
  });
});
