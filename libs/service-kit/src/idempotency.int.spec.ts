import { randomUUID } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { refuse } from '@junto/contracts/problems';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { fingerprintOf, onceByKey, type IdempotencyClaim } from './idempotency';

interface Purchase {
  _id: string;
  units: number;
}
const PurchaseModel = model('Purchase', new Schema<Purchase>({ _id: String, units: Number }, { versionKey: false }));
databaseOfSpec([PurchaseModel]);
beforeEach(() => PurchaseModel.deleteMany({}));

const claim = (facts: Partial<IdempotencyClaim> = {}): IdempotencyClaim => ({
  callerId: randomUUID(),
  operation: 'buyer.purchase',
  key: randomUUID(),
  body: { units: 3 },
  ...facts,
});
const purchase = (of: IdempotencyClaim, units = 3) =>
  onceByKey(of, async (session) => {
    const [one] = await PurchaseModel.create([{ _id: randomUUID(), units }], { session });
    return { id: one!._id, units };
  });

test('runs the work once for a hundred concurrent requests with one key, with the same answer', async () => {
  const of = claim();
  const answers = await Promise.all(Array.from({ length: 100 }, () => purchase(of)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await PurchaseModel.countDocuments()).toBe(1);
});

test('runs one of two concurrent bodies with the same key, decided by the database', async () => {
  for (let run = 0; run < 10; run++) {
    await PurchaseModel.deleteMany({});
    const of = claim();
    // The other body is in progress in this process, so both reach the database.
    const answers = await Promise.all([purchase(of), purchase({ ...of, body: { units: 4 } }, 4), purchase(of)]);
    const done = await PurchaseModel.find();
    expect(done).toHaveLength(1);
    const { units } = done[0]!;
    const reused = refuse('idempotency_key_reused');
    const first = { id: done[0]!._id, units };
    expect(answers).toEqual(units === 3 ? [first, reused, first] : [reused, first, reused]);
  }
});

test('scopes a key to one caller and one operation', async () => {
  const of = claim();
  await purchase(of);
  await purchase({ ...of, callerId: randomUUID() });
  await purchase({ ...of, operation: 'buyer.other' });
  expect(await PurchaseModel.countDocuments()).toBe(3);
});

test('stores an answer per key', async () => {
  const claims = [claim(), claim(), claim()];
  const first = await Promise.all(claims.map((of) => purchase(of)));
  expect(new Set(first.map((answer) => JSON.stringify(answer))).size).toBe(3);
  expect(await Promise.all(claims.map((of) => purchase(of)))).toEqual(first);
});

test('rejects the same key with another body', async () => {
  const of = claim();
  await purchase(of);
  expect(await purchase({ ...of, body: { units: 4 } })).toEqual(refuse('idempotency_key_reused'));
  expect(await PurchaseModel.countDocuments()).toBe(1);
});

test('stores nothing for a refusal', async () => {
  const of = claim();
  const refused = await onceByKey(of, async (session) => {
    await PurchaseModel.create([{ _id: randomUUID(), units: 1 }], { session });
    return refuse('round_not_open');
  });
  expect(refused).toEqual(refuse('round_not_open'));
  expect(await PurchaseModel.countDocuments()).toBe(0);
  expect(await purchase(of)).toMatchObject({ units: 3 });
});

test('releases the key after a failure', async () => {
  const of = claim();
  await expect(onceByKey(of, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  expect(await purchase(of)).toMatchObject({ units: 3 });
});

test('passes on a duplicate key error of the work itself', async () => {
  const taken = randomUUID();
  await PurchaseModel.create([{ _id: taken, units: 1 }]);
  await expect(
    onceByKey(claim(), async (session) => {
      await PurchaseModel.create([{ _id: taken, units: 1 }], { session });
    }),
  ).rejects.toThrow('E11000');
});

test('ignores the order of fields in the fingerprint, and nothing else', () => {
  expect(fingerprintOf({ a: 1, b: [{ c: 2, d: undefined }] })).toBe(fingerprintOf({ b: [{ c: 2 }], a: 1 }));
  expect(fingerprintOf({ a: [1, 2] })).not.toBe(fingerprintOf({ a: [2, 1] }));
  expect(fingerprintOf({ a: '1' })).not.toBe(fingerprintOf({ a: 1 }));
  expect(fingerprintOf({ at: new Date(1) })).not.toBe(fingerprintOf({ at: new Date(2) }));
  expect(fingerprintOf({ a: null })).not.toBe(fingerprintOf({ a: {} }));
  expect(fingerprintOf([1])).not.toBe(fingerprintOf({ 0: 1 }));
});
