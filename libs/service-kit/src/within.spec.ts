import { setTimeout as pause } from 'node:timers/promises';
import { within } from './within';

test('gives what the work gives in time, also its failure', async () => {
  expect(await within(1_000, Promise.resolve('done'), () => 'late')).toBe('done');
  await expect(within(1_000, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
});

test('gives, or throws, what stands for it when the time is over', async () => {
  const work = () => pause(200, 'done');
  expect(await within(5, work(), () => 'late')).toBe('late');
  const late = () => {
    throw new Error('No answer');
  };
  await expect(within(5, work(), late)).rejects.toThrow('No answer');
});
