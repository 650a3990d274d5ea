// Thread of a test process. It ends the process when no test or hook begins or ends for minutes, and prints the code
// that runs. The process itself could not: a loop that never ends blocks its timers too.
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { endProcess } from './end-process.mjs';

const lookEveryMs = 1_000;
/** CPU per look of a process that runs code all the time, on a machine with other work too. */
const busyMicroseconds = 100_000;
/** A busy process stops at the next statement, unless that is a long call of Node's own. */
const stopsWithinMs = 5_000;

/** @type {{ file: string, longestMs: number }} */
const { file, longestMs } = workerData;
let last = { at: Date.now(), in: 'loading' };
parentPort?.on('message', (/** @type {string} */ title) => (last = { at: Date.now(), in: title }));

let usage = process.cpuUsage();
const watch = setInterval(() => {
  const { user, system } = process.cpuUsage(usage);
  usage = process.cpuUsage();
  if (Date.now() - last.at < longestMs) return;
  clearInterval(watch);
  if (user + system > busyMicroseconds) endWithStack();
  else end(['  The process is not busy: it waits.']);
}, lookEveryMs);

/** Prints the code that the main thread runs. */
function endWithStack() {
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
  setTimeout(() => end(['  The process is busy outside of JavaScript.']), stopsWithinMs);
}

/** @param {string[]} stack */
function end(stack) {
  endProcess([`${file}: nothing has happened for ${longestMs / 60_000} minutes, last in: ${last.in}`, ...stack]);
}
