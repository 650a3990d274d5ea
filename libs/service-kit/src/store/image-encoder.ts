import { fork, type ChildProcess } from 'node:child_process';
import { TryAgain } from '../mongo/errors';

/** An image as WebP, in its full size and in smaller ones. */
export interface Encoded {
  full: Buffer;
  sizes: { size: number; webp: Buffer }[];
}
type Answer = { encoded: Encoded } | { failed: 'slow' | 'unreadable' };

/** Longer than the program's own limit per image, so this ends only a stuck process. */
const answerWithinMs = 15_000;
/** Decoders fragment memory, which no allocator returns to the system: the process is replaced after this many images. */
const imagesPerProcess = 20;
const idleMs = 10_000;

let running: { process: ChildProcess; images: number } | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Decodes an image and encodes it in these sizes (longest side in pixels) in a child process, which isolates the
 * service from its memory use and crashes. One call at a time (`withImageSlot`).
 * @returns undefined for bytes that are no image
 * @throws TryAgain if it takes too long or the process ended
 */
export async function encodeImage(bytes: Buffer, sizes: readonly number[]): Promise<Encoded | undefined> {
  clearTimeout(idle);
  running ??= { process: start(), images: 0 };
  const { process: encoder } = running;
  running.images++;
  encoder.channel?.ref();
  try {
    const answer = await answerTo(encoder, { bytes, sizes });
    if ('encoded' in answer) return answer.encoded;
    if (answer.failed === 'slow') throw new TryAgain('The image took too long to decode');
    return undefined;
  } finally {
    encoder.channel?.unref();
    if (running?.process === encoder && running.images >= imagesPerProcess) end();
    else idle = setTimeout(end, idleMs).unref();
  }
}

function start(): ChildProcess {
  // The process needs no secret of the service.
  const { PATH, MALLOC_MMAP_THRESHOLD_ } = process.env;
  // glibc keeps freed memory per arena, and libvips decodes in several threads: two arenas lower the peak by 35 MiB.
  const MALLOC_ARENA_MAX = '2';
  const encoder = fork(require.resolve('./encode-image.program.mjs'), {
    execArgv: [],
    env: { PATH, MALLOC_MMAP_THRESHOLD_, MALLOC_ARENA_MAX },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  encoder.unref();
  const forget = () => {
    if (running?.process === encoder) running = undefined;
  };
  // A process that cannot be started emits an error and never exits.
  encoder.on('error', forget);
  encoder.once('exit', forget);
  return encoder;
}

function end(): void {
  running?.process.kill('SIGKILL');
  running = undefined;
}

function answerTo(encoder: ChildProcess, image: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stuck = setTimeout(() => encoder.kill('SIGKILL'), answerWithinMs);
    const settle = () => {
      clearTimeout(stuck);
      encoder.off('message', answered).off('exit', ended).off('error', ended);
    };
    const ended = () => {
      settle();
      reject(new TryAgain('The process that encodes images ended'));
    };
    const answered = (answer: unknown) => {
      settle();
      resolve(answer as Answer);
    };
    encoder.once('message', answered);
    encoder.once('exit', ended);
    encoder.once('error', ended);
    encoder.send(image, (error) => error && encoder.kill('SIGKILL'));
  });
}
