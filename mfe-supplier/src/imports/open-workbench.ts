import { callWorkbench, type RemoteWorkbench } from './workbench-calls';

export interface OpenWorkbench {
  bench: RemoteWorkbench;
  close: () => void;
}

/** Starts the worker that reads and judges a file; the build makes a file of it beside the remote's own. */
export function openWorkbench(): OpenWorkbench {
  const worker = new Worker(new URL('./workbench.worker.ts', import.meta.url));
  return { bench: callWorkbench(worker), close: () => worker.terminate() };
}
