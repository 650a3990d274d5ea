import { TryAgain } from '../mongo/errors';

/** Longer than the worst picture takes; the screens wait for 15 s in all. */
const waitAtMostMs = 8_000;
/** Beside the one that is worked on; a gallery is sent one after the other. */
const waitingAtMost = 12;

const waiting: (() => void)[] = [];
let busy = false;

/**
 * Works on one picture at a time in this process, in the order in which they came: each takes up to 200 MiB of the pod,
 * in the process that encodes it.
 * @throws TryAgain when too many wait, or this one has waited for too long
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
