import { callWorkbench, type RemoteWorkbench } from './workbench-calls';
import { isWorkbook } from './workbook-bytes';

export interface OpenWorkbench {
  bench: RemoteWorkbench;
  close: () => void;
}

/**
 * Starts the worker that reads and judges a file; the build makes files of them beside the remote's own. The one for
 * workbooks is larger than the rest of the area: only who brings one fetches it.
 */
export async function openWorkbench(file: Blob): Promise<OpenWorkbench> {
  const begin = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const worker = isWorkbook(begin)
    ? new Worker(new URL('./xlsx.worker.ts', import.meta.url))
    : new Worker(new URL('./csv.worker.ts', import.meta.url));
  return { bench: callWorkbench(worker), close: () => worker.terminate() };
}
