import { yieldToRequests, trackRequest } from './in-flight-requests';

test('pauses background work while a request is answered, and resumes it afterwards', async () => {
  const answered = trackRequest();
  let resumed = false;
  const yielding = yieldToRequests(() => false).then(() => (resumed = true));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(resumed).toBe(false);
  answered();
  await yielding;
});

test('resumes background work during a slow request', async () => {
  const answered = trackRequest();
  let checks = 0;
  await yieldToRequests(() => ++checks > 2);
  expect(checks).toBe(3);
  answered();
});

test('only yields to the event loop while there is no request', async () => {
  const over = jest.fn(() => false);
  await yieldToRequests(over);
  expect(over).not.toHaveBeenCalled();
});
