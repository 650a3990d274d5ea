import { yieldToRequests, trackRequest } from './in-flight-requests';

test('long work stands back while a caller is answered, and goes on once they are', async () => {
  const answered = trackRequest();
  let goneOn = false;
  const giving = yieldToRequests(() => false).then(() => (goneOn = true));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(goneOn).toBe(false);
  answered();
  await giving;
});

test('it goes on beside an answer that takes long', async () => {
  const answered = trackRequest();
  let asked = 0;
  await yieldToRequests(() => ++asked > 2);
  expect(asked).toBe(3);
  answered();
});

test('while nobody asks it only lets others have their turn', async () => {
  const over = jest.fn(() => false);
  await yieldToRequests(over);
  expect(over).not.toHaveBeenCalled();
});
