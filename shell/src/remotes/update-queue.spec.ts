import { updateQueue } from './update-queue';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A parcel that rejects concurrent updates, as single-spa's do. */
function aParcel() {
  let status: 'MOUNTED' | 'UPDATING' = 'MOUNTED';
  const taken: number[] = [];
  return {
    taken,
    /** Ends by Jest's timeout if the update never comes. */
    untilTaken: async (n: number) => {
      while (!taken.includes(n)) await pause(5);
    },
    getStatus: () => status,
    update: async ({ n }: { n: number }) => {
      if (status !== 'MOUNTED') throw new Error('not mounted');
      status = 'UPDATING';
      await pause(5);
      taken.push(n);
      status = 'MOUNTED';
      return null;
    },
  };
}

test('changes during an update are applied after it, the latest only', async () => {
  const parcel = aParcel();
  let n = 1;
  const feed = updateQueue(parcel as never, () => ({ n }));
  feed.changed();
  for (n = 2; n < 5; n++) feed.changed();
  await parcel.untilTaken(5);
  expect(parcel.taken).toEqual([1, 5]);
  n = 6;
  feed.changed();
  await parcel.untilTaken(6);
  expect(parcel.taken).toEqual([1, 5, 6]);
});

test('stop waits for the running update and applies no further one', async () => {
  const parcel = aParcel();
  let n = 1;
  const feed = updateQueue(parcel as never, () => ({ n }));
  feed.changed();
  n = 2;
  feed.changed();
  await feed.stop();
  expect(parcel.getStatus()).toBe('MOUNTED');
  expect(parcel.taken).toEqual([1]);
  feed.changed();
  await pause(20);
  expect(parcel.taken).toEqual([1]);
});
