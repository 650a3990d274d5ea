import type { Workbench } from './workbench';

/** Message that calls a method of the workbench from the page. */
export interface WorkbenchCall {
  id: number;
  method: keyof Workbench;
  args: unknown[];
}
export type WorkbenchAnswer = { id: number; answer: unknown } | { id: number; failed: string };

/** Handles calls of the page. @param post sends a response to the page */
export function answerCalls(workbench: Workbench, post: (answer: WorkbenchAnswer) => void) {
  return async ({ id, method, args }: WorkbenchCall): Promise<void> => {
    try {
      const methods = workbench as unknown as Record<keyof Workbench, (...given: unknown[]) => unknown>;
      post({ id, answer: await methods[method](...args) });
    } catch (error) {
      post({ id, failed: String(error) });
    }
  };
}

/** Serves a workbench inside a worker. */
export function serveWorkbench(workbench: Workbench): void {
  const page = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;
  const answer = answerCalls(workbench, (message) => page.postMessage(message));
  page.onmessage = ({ data }: MessageEvent<WorkbenchCall>) => void answer(data);
}

/** Workbench as seen by the page: each method returns a promise. */
export type RemoteWorkbench = {
  [Method in keyof Workbench]: (
    ...args: Parameters<Workbench[Method]>
  ) => Promise<Awaited<ReturnType<Workbench[Method]>>>;
};

/** Proxy for a workbench in a worker. Once the worker has failed, every call fails. */
export function callWorkbench(worker: Worker): RemoteWorkbench {
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  let calls = 0;
  let broken: Error | undefined;
  worker.onmessage = ({ data }: MessageEvent<WorkbenchAnswer>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) call?.reject(new Error(data.failed));
    else call?.resolve(data.answer);
  };
  worker.onerror = ({ message }) => {
    broken = new Error(message || 'The worker failed');
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  };
  const call = (method: keyof Workbench, args: unknown[]) =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken);
      calls += 1;
      waiting.set(calls, { resolve, reject });
      worker.postMessage({ id: calls, method, args } satisfies WorkbenchCall);
    });
  return new Proxy({} as RemoteWorkbench, {
    get: (_target, method) =>
      typeof method === 'string' && method !== 'then'
        ? (...args: unknown[]) => call(method as keyof Workbench, args)
        : undefined,
  });
}
