import childProcess, { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { eventually } from '@junto/test-kit/eventually';
import { encodeImage } from './image-encoder';

const image = () =>
  sharp({
    create: {
      width: 3_000,
      height: 3_000,
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

test('an image that ends the process which encodes it fails with "try again", and the next one is encoded', async () => {
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

test('bytes that are no image leave the process running', async () => {
  await encodeImage(await image(), [320]);
  const before = encoders();
  expect(await encodeImage(Buffer.from('no image at all'), [320])).toBeUndefined();
  expect(encoders()).toEqual(before);
});

test('it gets no secret of the service', async () => {
  process.env.NATS_PASSWORD = 'a-secret';
  await encodeImage(await image(), [320]);
  const [pid] = encoders();
  const environment = execFileSync('cat', [`/proc/${pid}/environ`], { encoding: 'utf8' });
  delete process.env.NATS_PASSWORD;
  expect(environment).not.toContain('a-secret');
});

test('a process that cannot be started fails the image with "try again"', async () => {
  const bytes = await image();
  for (const pid of encoders()) process.kill(pid, 'SIGKILL');
  const { fork } = childProcess;
  const starts = jest
    .spyOn(childProcess, 'fork')
    .mockImplementationOnce((file, options) => fork(file, { ...options, execPath: '/nowhere/node' }));
  // The first image may still meet the process that was killed.
  await eventually(async () => {
    await expect(encodeImage(bytes, [320])).rejects.toMatchObject({ name: 'TryAgain' });
    expect(starts).toHaveBeenCalled();
  });
  expect(await encodeImage(bytes, [320])).toBeDefined();
});
