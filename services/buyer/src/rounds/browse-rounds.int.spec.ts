import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listRounds, readPoolHistory, readPools, readRound } from '@junto/contracts/buyer/rounds';
import { productChanged, roundChanged, roundClosed } from '@junto/contracts/events/supplier';
import { aRound } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { anAdmin, type Person } from '@junto/test-kit/tokens';
import { startStage, type Stage } from '../testing/stage';
import { ListedRoundModel } from './listed-round.model';
import { PreparedRounds } from './prepared-rounds';
import { RoundGateModel } from './round-gate.model';

let stage: Stage;
let buyer: Person;
beforeAll(async () => {
  stage = await startStage();
  buyer = await stage.aBuyer();
});
afterAll(() => stage.stop());

const list = async (query: { search?: string; cursor?: string; limit?: number } = {}, as: Person = buyer) =>
  stage.call(listRounds, { as, query: query as never });

const picture = `/images/${'a'.repeat(64)}`;

describe('the list of rounds', () => {
  test('shows approved rounds alone, newest first, with products, picture and totals', async () => {
    const older = await stage.aRound({
      title: 'Older',
      created_at: new Date(Date.now() + 1_000).toISOString(),
      offers: [{ moq: 100, image: picture }, { moq: 50 }],
    });
    const newer = await stage.aRound({ title: 'Newer', created_at: new Date(Date.now() + 2_000).toISOString() });
    const gone = await stage.aRound({ title: 'Gone', created_at: new Date(Date.now() + 3_000).toISOString() });
    await stage.tell(roundClosed, {
      aggregateId: gone.id,
      version: 5,
      payload: {
        round_id: gone.id,
        round: { ...gone, status: 'closed', closed_at: new Date().toISOString() },
        before: { status: 'approved' },
      },
    });
    await stage.order(buyer, older, 24);
    const { items } = await eventually(async () => {
      const { body } = await list();
      expect(body.items.map(({ title }) => title)).not.toContain('Gone');
      return body;
    });
    expect(items.map(({ id }) => id).slice(0, 2)).toEqual([newer.id, older.id]);
    expect(items[1]).toMatchObject({
      products: 2,
      image: picture,
      total_committed: 24,
      total_moq: 150,
      status: 'approved',
      supplier_name: 'Norte Goods',
      closing: false,
    });
  });

  test('pages by key: a round that comes in meanwhile moves nothing, and nothing is shown twice', async () => {
    const term = `paging ${randomUUID()}`;
    const at = Date.now() - 100_000;
    for (let index = 0; index < 5; index++)
      await stage.aRound({ title: term, created_at: new Date(at + index).toISOString() });
    const first = (await list({ search: term, limit: 2 })).body;
    await stage.aRound({ title: term, created_at: new Date(at + 99).toISOString() });
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
    const round = await stage.aRound(facts);
    const { body } = await list({ search });
    expect(body.items.map(({ id }) => id)).toEqual([round.id]);
    expect([body.total, body.total_capped]).toEqual([1, false]);
  });

  test('takes the typed text literally', async () => {
    expect((await list({ search: '.*' })).body.items).toEqual([]);
    expect((await list({ search: '$where(' })).status).toBe(200);
  });

  test('counts what was found to 1,000 and then says that there are more', async () => {
    const { id: _id, offers, submitted_at: _s, approved_at: _a, closed_at: _c, reason: _r, ...fields } = aRound();
    const copies = Array.from({ length: 1_001 }, () => ({
      ...fields,
      _id: randomUUID(),
      offers,
      created_at: new Date(0),
      version: 1,
      terms: 1,
      search_text: 'manifold',
    }));
    await ListedRoundModel.insertMany(copies);
    const { body } = await list({ search: 'manifold', limit: 1 });
    expect([body.total, body.total_capped]).toEqual([1_000, true]);
    await ListedRoundModel.deleteMany({ search_text: 'manifold' });
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
    const round = await stage.aRound({ title: 'For all' });
    expect((await list({ search: 'for all' }, anAdmin())).body.items.map(({ id }) => id)).toEqual([round.id]);
  });
});

/** Without the decoding and caching that fetch does by itself. */
function raw(
  roundId: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${stage.url}/api/buyer/rounds/${roundId}`,
      { headers: { authorization: `Bearer ${buyer.token}`, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on('error', reject).end();
  });
}

describe('the dialog of a round', () => {
  test('carries its offers and products, in the encoding that the caller takes', async () => {
    const round = await stage.aRound({
      description: 'With pots',
      close_at: new Date('2027-01-01T12:00:00Z').toISOString(),
      offers: [{ max_qty: 500 }, {}],
    });
    const { body } = await stage.call(readRound, { as: buyer, params: { round_id: round.id } });
    expect(body).toEqual({
      id: round.id,
      title: round.title,
      description: 'With pots',
      currency: 'USD',
      open_at: null,
      close_at: '2027-01-01T12:00:00.000Z',
      status: 'approved',
      closing: false,
      supplier_id: round.supplier_id,
      supplier_name: round.supplier_name,
      created_at: round.created_at,
      offers: round.offers,
    });
    const plain = await raw(round.id, {});
    const br = await raw(round.id, { 'accept-encoding': 'gzip, br' });
    const gzip = await raw(round.id, { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  });

  test('is not sent again to who has it, and is renewed by a change of a product', async () => {
    const round = await stage.aRound({ offers: [{ name: 'Old name', unit_price: 3, image: picture }] });
    const first = await raw(round.id, {});
    const etag = String(first.headers.etag);
    expect((await raw(round.id, { 'if-none-match': etag })).status).toBe(304);

    const { product } = round.offers[0]!;
    const { category: _c, image: _i, version: _v, ...fields } = product;
    await stage.tell(productChanged, {
      aggregateId: product.id,
      version: 2,
      payload: {
        product_id: product.id,
        product: {
          ...fields,
          name: 'New name',
          unit_price: 4.25,
          category_id: null,
          category_name: null,
          supplier_id: round.supplier_id,
          images: [],
          created_at: round.created_at,
          version: 2,
        },
      },
    });
    await eventually(async () => {
      const renewed = await raw(round.id, { 'if-none-match': etag });
      expect(renewed.status).toBe(200);
      expect(JSON.parse(renewed.bytes.toString()).offers[0].product).toMatchObject({
        name: 'New name',
        unit_price: 4.25,
        image: null,
      });
    });
  });

  test('says that the round is closing', async () => {
    const round = await stage.aRound();
    await raw(round.id, {});
    await stage.tell(roundChanged, {
      aggregateId: round.id,
      version: 4,
      payload: { round_id: round.id, round: { ...round, closing: true }, before: { status: 'approved' } },
    });
    await eventually(async () => expect(JSON.parse((await raw(round.id, {})).bytes.toString()).closing).toBe(true));
  });

  test('is gone with the round', async () => {
    const round = await stage.aRound();
    await raw(round.id, {});
    await ListedRoundModel.updateOne({ _id: round.id }, { $set: { status: 'closed' }, $inc: { terms: 1 } });
    await RoundGateModel.updateOne({ _id: round.id }, { $inc: { terms: 1 } });
    await eventually(async () =>
      expect((await stage.call(readRound, { as: buyer, params: { round_id: round.id } })).problem?.code).toBe(
        'not_found',
      ),
    );
  });

  test('is forgotten for another one when prepared bodies take more memory than they may', async () => {
    const [round, other] = [await stage.aRound({ title: 'Before' }), await stage.aRound()];
    const titleIn = async (rounds: PreparedRounds) =>
      (JSON.parse((await rounds.bodyOf(round.id))!.identity.toString()) as { title: string }).title;
    const never = { checkEveryMs: Infinity };
    const [roomy, tight] = [new PreparedRounds(never), new PreparedRounds({ ...never, mostBytes: 2_500 })];
    for (const rounds of [roomy, tight]) {
      expect(await titleIn(rounds)).toBe('Before');
      expect(await rounds.bodyOf(other.id)).not.toBeNull();
    }
    await ListedRoundModel.updateOne({ _id: round.id }, { $set: { title: 'After' } });
    expect(await titleIn(roomy)).toBe('Before');
    expect(await titleIn(tight)).toBe('After');
  });

  test.each([readRound, readPools, readPoolHistory])('$id knows no other round', async (spec) => {
    const { status, problem } = await stage.call(spec as typeof readRound, {
      as: buyer,
      params: { round_id: randomUUID() },
    });
    expect([status, problem?.code]).toEqual([404, 'not_found']);
    const malformed = await stage.call(spec as typeof readRound, { as: buyer, params: { round_id: 'nonsense' } });
    expect(malformed.problem?.errors?.[0]?.path).toBe('round_id');
  });
});
