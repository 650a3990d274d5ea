import childProcess, { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { eventually } from '@junto/test-kit/eventually';
import { encodeImage } from './image-encoder';

const image = () =>
  sharp({
    create: {
      width: 3_000,
      // Low, so that a busy machine encodes it within the limit.
      height: 300,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
const encoders = () =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.join(' ').includes('encode-image.program'))
    .map(([pid]) => Number(pid));

test('throws TryAgain for an image that crashes the process, and encodes the next one', async () => {
  const bytes = await image();
  const under = encodeImage(bytes, [320]);
  const [pid] = encoders();
  process.kill(pid!, 'SIGKILL');
  await expect(under).rejects.toMatchObject({ name: 'TryAgain' });
  const next = await encodeImage(bytes, [320]);
  expect(next?.sizes.map(({ size }) => size)).toEqual([320]);
  const { width } = await sharp(next!.full).metadata();
  expect(width).toBe(2_048);
});

test('keeps the process running after bytes that are no image', async () => {
  await encodeImage(await image(), [320]);
  const before = encoders();
  expect(await encodeImage(Buffer.from('no image at all'), [320])).toBeUndefined();
  expect(encoders()).toEqual(before);
});

test('passes no secret of the service to the process', async () => {
  process.env.NATS_PASSWORD = 'a-secret';
  await encodeImage(await image(), [320]);
  const [pid] = encoders();
  const environment = execFileSync('cat', [`/proc/${pid}/environ`], { encoding: 'utf8' });
  delete process.env.NATS_PASSWORD;
  expect(environment).not.toContain('a-secret');
});

test('throws TryAgain when the process cannot be started', async () => {
  const bytes = await image();
  for (const pid of encoders()) process.kill(pid, 'SIGKILL');
  const { fork } = childProcess;
  const starts = jest
    .spyOn(childProcess, 'fork')
    .mockImplementationOnce((file, options) => fork(file, { ...options, execPath: '/nowhere/node' }));
  // The first image may still reach the killed process.
  await eventually(async () => {
    await expect(encodeImage(bytes, [320])).rejects.toMatchObject({ name: 'TryAgain' });
    expect(starts).toHaveBeenCalled();
  });
  expect(await encodeImage(bytes, [320])).toBeDefined();
});
