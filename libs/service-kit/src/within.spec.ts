import { setTimeout as pause } from 'node:timers/promises';
import { within } from './within';

test('returns the result or the failure of work that finishes in time', async () => {
  expect(await within(1_000, Promise.resolve('done'), () => 'late')).toBe('done');
  await expect(within(1_000, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
});

test('returns or throws the result of the fallback when the time is over', async () => {
  const work = () => pause(200, 'done');
  expect(await within(5, work(), () => 'late')).toBe('late');
  const late = () => {
    throw new Error('No answer');
  };
  await expect(within(5, work(), late)).rejects.toThrow('No answer');
});
