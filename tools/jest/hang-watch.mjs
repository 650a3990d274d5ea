// Thread of a test process. It ends the process when no test or hook begins or ends for minutes, and prints the code
// that runs. The process itself could not: a loop that never ends blocks its timers too.
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { endProcess } from './end-process.mjs';

const lookEveryMs = 1_000;
/** A busy process stops at the next statement; one that waits has none. */
const stopsWithinMs = 2_000;

/** @type {{ file: string, longestMs: number }} */
const { file, longestMs } = workerData;
let last = { at: Date.now(), in: 'loading' };
parentPort?.on('message', (/** @type {string} */ title) => (last = { at: Date.now(), in: title }));

const watch = setInterval(() => {
  if (Date.now() - last.at < longestMs) return;
  clearInterval(watch);
  endWithStack();
}, lookEveryMs);

function endWithStack() {
  const end = (/** @type {string[]} */ stack) =>
    endProcess([`${file}: nothing has happened for ${longestMs / 60_000} minutes, last in: ${last.in}`, ...stack]);
  const session = new Session();
  session.connectToMainThread();
  /** @type {Map<string, string>} by id */
  const urls = new Map();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => urls.set(scriptId, url));
  session.on('Debugger.paused', ({ params: { callFrames } }) =>
    end(
      callFrames.map(
        ({ functionName, location: { scriptId, lineNumber } }) =>
          `  at ${functionName || '(anonymous)'} (${urls.get(scriptId)}:${lineNumber + 1})`,
      ),
    ),
  );
  session.post('Debugger.enable');
  session.post('Debugger.pause');
  setTimeout(() => end(['  The process waits; it runs no code.']), stopsWithinMs);
}
