import { TryAgain } from '../mongo/errors';

/** Longer than the slowest picture takes; screens wait for 15 s in all. */
const waitAtMostMs = 8_000;
/** In addition to the one in progress; a gallery is uploaded one by one. */
const waitingAtMost = 12;

const waiting: (() => void)[] = [];
let busy = false;

/**
 * Processes one picture at a time, in order of arrival: each takes up to 200 MiB of the pod, in the encoding process.
 * @throws TryAgain if the queue is full or the wait is too long
 */
export async function withImageSlot<T>(work: () => Promise<T>): Promise<T> {
  await turn();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy = false;
  }
}

function turn(): Promise<void> {
  if (!busy) {
    busy = true;
    return Promise.resolve();
  }
  if (waiting.length >= waitingAtMost) throw new TryAgain('Too many pictures wait');
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(new TryAgain('A picture waited for too long'));
    }, waitAtMostMs);
    waiting.push(go);
  });
}
