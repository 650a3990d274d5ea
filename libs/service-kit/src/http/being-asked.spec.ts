import { giveWay, requestBegins } from './being-asked';

test('long work stands back while a caller is answered, and goes on once they are', async () => {
  const answered = requestBegins();
  let goneOn = false;
  const giving = giveWay(() => false).then(() => (goneOn = true));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(goneOn).toBe(false);
  answered();
  await giving;
});

test('it goes on beside an answer that takes long', async () => {
  const answered = requestBegins();
  let asked = 0;
  await giveWay(() => ++asked > 2);
  expect(asked).toBe(3);
  answered();
});

test('while nobody asks it only lets others have their turn', async () => {
  const over = jest.fn(() => false);
  await giveWay(over);
  expect(over).not.toHaveBeenCalled();
});
