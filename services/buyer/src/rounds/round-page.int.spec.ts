import { randomUUID } from 'node:crypto';
import { listBarcodes, readPictures, readRound } from '@junto/contracts/buyer/rounds';
import { productChanged } from '@junto/contracts/events/supplier';
import { productEvent, productOf } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { ofSpec } from '@junto/test-kit/of-spec';
import { anAdmin, type Person } from '@junto/test-kit/tokens';
import { ClosedCartModel } from '../carts/closed-cart.model';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { ListedRoundModel } from './listed-round.model';
import { RoundLockModel } from './round-lock.model';

const service = buyerServiceOfSpec();
const buyer = ofSpec(() => service.aBuyer());

const url = (letter: string) => `/images/${letter.repeat(64)}`;

describe('a closed round', () => {
  const closed = async () => {
    const round = await service.aRound();
    const ordered = await service.aBuyer();
    await service.order(ordered, round, 10);
    const held = await service.aBuyer();
    await ClosedCartModel.create({
      _id: randomUUID(),
      buyer_id: held.userId,
      round_id: round.id,
      title: round.title,
      supplier_name: round.supplier_name,
      currency: 'USD',
      items: [],
      closed_at: new Date(),
      dismissed: false,
    });
    await ListedRoundModel.updateOne({ _id: round.id }, { $set: { status: 'closed' }, $inc: { terms: 1 } });
    await RoundLockModel.updateOne({ _id: round.id }, { $inc: { terms: 1 } });
    return { round, ordered, held };
  };

  test('is readable for its buyers, for those with a cart in it, and for admins; others get 404', async () => {
    const { round, ordered, held } = await closed();
    const request = (as: Person) => service.call(readRound, { as, params: { round_id: round.id } });
    await eventually(async () => expect((await request(buyer)).problem?.code).toBe('not_found'));
    for (const person of [ordered, held, anAdmin()]) {
      const { body } = await request(person);
      expect([body.status, body.offers[0]?.id]).toEqual(['closed', round.offers[0]?.id]);
    }
  });
});

describe('the images of an offered product', () => {
  test('are those of the catalogue, primary first; an older event replaces none', async () => {
    const round = await service.aRound({ offers: [{ image: url('a') }] });
    const offer = round.offers[0]!;
    const params = { round_id: round.id, round_product_id: offer.id };
    const images = async () => (await service.call(readPictures, { as: buyer, params })).body.images;
    expect(await images()).toEqual([url('a')]);
    const publish = (version: number, letters: string, primary: string) => {
      const pictures = [...letters].map((letter) => ({
        id: randomUUID(),
        product_id: offer.product_id,
        url: url(letter),
        is_primary: letter === primary,
      }));
      const product = productOf(offer, round.supplier_id, { version, images: pictures });
      return service.emit(productChanged, productEvent(product));
    };
    await publish(3, 'abc', 'b');
    await eventually(async () => expect(await images()).toEqual([url('b'), url('a'), url('c')]));
    await publish(2, 'a', 'a');
    await publish(4, 'cb', 'c');
    await eventually(async () => expect(await images()).toEqual([url('c'), url('b')]));
  });

  test("include the supplier's latest description of the product", async () => {
    const round = await service.aRound();
    const offer = round.offers[0]!;
    const params = { round_id: round.id, round_product_id: offer.id };
    const readDetails = async () => (await service.call(readPictures, { as: buyer, params })).body.description ?? null;
    expect(await readDetails()).toBeNull();
    for (const [version, description] of [
      [2, 'Of kraft paper.\nWith a strip.'],
      [3, null],
    ] as const) {
      const product = productOf(offer, round.supplier_id, { version, description });
      await service.emit(productChanged, productEvent(product));
      await eventually(async () => expect(await readDetails()).toBe(description));
    }
  });

  test('include its barcode and pack measures, until the supplier removes them', async () => {
    const round = await service.aRound();
    const offer = round.offers[0]!;
    const params = { round_id: round.id, round_product_id: offer.id };
    const known = {
      ...{ barcode: '4006381333931', pack_net_kg: 70.125, pack_gross_kg: 71.5 },
      ...{ pack_length_cm: 40.5, pack_width_cm: 30, pack_height_cm: 20 },
    };
    const unknown = Object.fromEntries(Object.keys(known).map((field) => [field, null]));
    const publish = async (version: number, facts: Partial<typeof known>) => {
      const product = productOf(offer, round.supplier_id, { version, ...facts });
      await service.emit(productChanged, productEvent(product));
    };
    const readDetails = async () => (await service.call(readPictures, { as: buyer, params })).body;
    const barcodesOf = (round_id: string) => service.call(listBarcodes, { as: buyer, params: { round_id } });
    const barcodes = async () => (await barcodesOf(round.id)).body.barcodes;
    expect(await barcodes()).toEqual([]);
    await publish(2, known);
    await eventually(async () => expect(await readDetails()).toMatchObject(known));
    expect(await barcodes()).toEqual([{ round_product_id: offer.id, barcode: known.barcode }]);
    await publish(3, {});
    await eventually(async () => expect(await readDetails()).toMatchObject(unknown));
    expect(await barcodes()).toEqual([]);
    expect((await barcodesOf(randomUUID())).problem?.code).toBe('not_found');
  });

  test('are not found for another round', async () => {
    const [round, other] = [await service.aRound(), await service.aRound()];
    const params = { round_id: round.id, round_product_id: other.offers[0]!.id };
    expect((await service.call(readPictures, { as: buyer, params })).problem?.code).toBe('not_found');
  });
});
