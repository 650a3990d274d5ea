import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readPoolHistory, readPools, readRound } from '@junto/contracts/buyer/rounds';
import { productChanged, roundChanged } from '@junto/contracts/events/supplier';
import { roundEvent } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { ofSpec } from '@junto/test-kit/of-spec';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { ListedRoundModel } from './listed-round.model';
import { RoundBodyCache } from './round-body-cache';
import { RoundLockModel } from './round-lock.model';

const service = buyerServiceOfSpec();
const buyer = ofSpec(() => service.aBuyer());

const picture = `/images/${'a'.repeat(64)}`;

/** Without fetch's own decoding and caching. */
function raw(
  roundId: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${service.url}/api/buyer/rounds/${roundId}`,
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
  test('contains its offers and products, in an encoding that the caller accepts', async () => {
    const round = await service.aRound({
      description: 'With pots',
      close_at: new Date('2027-01-01T12:00:00Z').toISOString(),
      offers: [{ max_qty: 500 }, {}],
    });
    const { body } = await service.call(readRound, { as: buyer, params: { round_id: round.id } });
    expect(body).toEqual({
      id: round.id,
      title: round.title,
      description: 'With pots',
      currency: 'USD',
      open_at: null,
      close_at: '2027-01-01T12:00:00.000Z',
      close_policy: 'ask',
      extend_days: null,
      extended_from: null,
      status: 'approved',
      closing: false,
      supplier_id: round.supplier_id,
      supplier_name: round.supplier_name,
      created_at: round.created_at,
      incoterm: null,
      incoterm_place: null,
      delivery_terms: null,
      offers: round.offers,
    });
    const plain = await raw(round.id, {});
    const br = await raw(round.id, { 'accept-encoding': 'gzip, br' });
    const gzip = await raw(round.id, { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  });

  test('is not sent again to a caller that has it, and is renewed when a product changes', async () => {
    const round = await service.aRound({ offers: [{ name: 'Old name', unit_price: 3, image: picture }] });
    const first = await raw(round.id, {});
    const etag = String(first.headers.etag);
    expect((await raw(round.id, { 'if-none-match': etag })).status).toBe(304);

    const { product } = round.offers[0]!;
    const { category: _c, image: _i, version: _v, ...fields } = product;
    await service.emit(productChanged, {
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

  test('shows that the round is closing', async () => {
    const round = await service.aRound();
    await raw(round.id, {});
    await service.emit(roundChanged, roundEvent({ ...round, closing: true }, 4, 'approved'));
    await eventually(async () => expect(JSON.parse((await raw(round.id, {})).bytes.toString()).closing).toBe(true));
  });

  test('is not found after the close', async () => {
    const round = await service.aRound();
    await raw(round.id, {});
    await ListedRoundModel.updateOne({ _id: round.id }, { $set: { status: 'closed' }, $inc: { terms: 1 } });
    await RoundLockModel.updateOne({ _id: round.id }, { $inc: { terms: 1 } });
    await eventually(async () =>
      expect((await service.call(readRound, { as: buyer, params: { round_id: round.id } })).problem?.code).toBe(
        'not_found',
      ),
    );
  });

  test('is evicted when cached bodies exceed their memory limit', async () => {
    const [round, other] = [await service.aRound({ title: 'Before' }), await service.aRound()];
    const titleIn = async (rounds: RoundBodyCache) =>
      (JSON.parse((await rounds.bodyOf(round.id))!.identity.toString()) as { title: string }).title;
    const never = { checkEveryMs: Infinity };
    const [roomy, tight] = [new RoundBodyCache(never), new RoundBodyCache({ ...never, maxBytes: 2_500 })];
    for (const rounds of [roomy, tight]) {
      expect(await titleIn(rounds)).toBe('Before');
      expect(await rounds.bodyOf(other.id)).not.toBeNull();
    }
    await ListedRoundModel.updateOne({ _id: round.id }, { $set: { title: 'After' } });
    expect(await titleIn(roomy)).toBe('Before');
    expect(await titleIn(tight)).toBe('After');
  });

  test.each([readRound, readPools, readPoolHistory])('$id does not find another round', async (spec) => {
    const { status, problem } = await service.call(spec as typeof readRound, {
      as: buyer,
      params: { round_id: randomUUID() },
    });
    expect([status, problem?.code]).toEqual([404, 'not_found']);
    const malformed = await service.call(spec as typeof readRound, { as: buyer, params: { round_id: 'nonsense' } });
    expect(malformed.problem?.errors?.[0]?.path).toBe('round_id');
  });
});
