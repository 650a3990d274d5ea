import { readCsv } from '../imports/read-csv';
import { Workbench } from '../imports/workbench';
import { answerCalls, type WorkbenchAnswer, type WorkbenchCall } from '../imports/workbench-calls';
import { CacheStorageInMemory } from './cache-storage';

/** What jsdom lacks of a browser: a worker. The workbench of the real one answers, in the page and a moment later. */
class InPageWorker {
  onmessage: ((event: { data: WorkbenchAnswer }) => void) | null = null;
  readonly #answer = answerCalls(new Workbench(readCsv), (data) =>
    setTimeout(() => this.onmessage?.({ data: structuredClone(data) }), 0),
  );

  postMessage(call: WorkbenchCall): void {
    void this.#answer(call);
  }

  terminate(): void {
    this.onmessage = null;
  }
}

/** For the top of a spec that opens files: what jsdom lacks for that. */
export function workInPage(): void {
  Object.assign(globalThis, { caches: new CacheStorageInMemory() });
  (globalThis as unknown as Record<string, unknown>).Worker = InPageWorker;
}
