import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';

/** Environment of a program whose memory is measured: its inspector opens on a free port on SIGUSR1. */
export const inspectable = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };

/**
 * Resident bytes of a Node program after a full collection: sockets cost memory outside of the heap too, and what
 * nobody has collected yet differs from run to run by more than a thousand listeners.
 * @param logFile where its stderr goes: the inspector names its address there
 */
export async function memoryOf(pid: number, logFile: string): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorOf(pid, logFile));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let lastId = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      const id = ++lastId;
      const onMessage = (text: WebSocket.RawData) => {
        const answer = JSON.parse(String(text)) as { id?: number; result?: unknown };
        if (answer.id !== id) return;
        socket.off('message', onMessage);
        resolve(answer.result);
      };
      socket.on('message', onMessage);
      socket.send(JSON.stringify({ id, method, params }));
    });
  try {
    await ask('HeapProfiler.collectGarbage');
    await ask('HeapProfiler.collectGarbage');
    const expression = 'process.memoryUsage.rss()';
    const { result } = (await ask('Runtime.evaluate', { expression, returnByValue: true })) as {
      result: { value: number };
    };
    return result.value;
  } finally {
    socket.close();
  }
}

async function inspectorOf(pid: number, logFile: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const found = [...readFileSync(logFile, 'utf8').matchAll(/Debugger listening on (ws:\S+)/g)].at(-1)?.[1];
    if (found) return found;
    await pause(50);
  }
  throw new Error(`Process ${pid} opened no inspector; see ${logFile}`);
}
