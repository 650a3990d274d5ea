import { callWorkbench, type RemoteWorkbench } from './workbench-calls';
import { isWorkbook } from './workbook-bytes';

export interface OpenWorkbench {
  bench: RemoteWorkbench;
  close: () => void;
}

/**
 * Starts the worker that parses and validates a file. The worker for Excel is larger than the rest of the area, so that
 * it is only loaded for a workbook.
 */
export async function openWorkbench(file: Blob): Promise<OpenWorkbench> {
  const begin = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const worker = isWorkbook(begin)
    ? new Worker(new URL('./xlsx.worker.ts', import.meta.url))
    : new Worker(new URL('./csv.worker.ts', import.meta.url));
  return { bench: callWorkbench(worker), close: () => worker.terminate() };
}
