import { createQuantitySender, type Saved } from './quantity-sender';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aSender(outcomes: Saved[] = []) {
  const sent: [string, number][] = [];
  const done: [Saved, number][] = [];
  const open: (() => void)[] = [];
  const send = (offer: string, qty: number) => {
    sent.push([offer, qty]);
    return new Promise<Saved>((resolve) => open.push(() => resolve(outcomes.shift() ?? 'saved')));
  };
  const sender = createQuantitySender(send, () => undefined);
  sender.onDone((outcome, qty) => done.push([outcome, qty]));
  const answer = async () => {
    open.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { sender, sent, done, answer };
}

test('debounces consecutive changes into one request', async () => {
  const { sender, sent } = aSender();
  for (const qty of [36, 72, 108]) sender.want('tape', qty);
  await jest.advanceTimersByTimeAsync(250);
  expect(sent).toEqual([['tape', 108]]);
});

test('sends a change made during a request after it, never in parallel', async () => {
  const { sender, sent, done, answer } = aSender();
  sender.want('tape', 36);
  await jest.advanceTimersByTimeAsync(250);
  sender.want('tape', 72);
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([['tape', 36]]);
  await answer();
  expect(sent).toEqual([
    ['tape', 36],
    ['tape', 72],
  ]);
  await answer();
  expect(done).toEqual([['saved', 72]]);
  expect(sender.wanted().size).toBe(0);
});

test('drops the pending quantity after a failure, so that the cart shows the stored one', async () => {
  const { sender, done, answer } = aSender([{ failure: 'why' }]);
  sender.want('tape', 36);
  await jest.advanceTimersByTimeAsync(250);
  await answer();
  expect(sender.wanted().size).toBe(0);
  expect(done).toEqual([[{ failure: 'why' }, 36]]);
});

test('flush sends pending quantities at once and resolves when they are saved', async () => {
  const { sender, sent, answer } = aSender();
  sender.want('tape', 36);
  let flushed = false;
  void sender.flush().then(() => {
    flushed = true;
  });
  expect(sent).toEqual([['tape', 36]]);
  expect(flushed).toBe(false);
  await answer();
  expect(flushed).toBe(true);
});
