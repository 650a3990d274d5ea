import { readCsv } from '../imports/read-csv';
import { Workbench } from '../imports/workbench';
import { answerCalls, type WorkbenchAnswer, type WorkbenchCall } from '../imports/workbench-calls';
import { CacheStorageInMemory } from './cache-storage';

/** Worker for jsdom, which has none: the real workbench answers asynchronously in the page. */
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

/** Installs the browser APIs that jsdom lacks for opening files; call at the top of a spec. */
export function workInPage(): void {
  Object.assign(globalThis, { caches: new CacheStorageInMemory() });
  (globalThis as unknown as Record<string, unknown>).Worker = InPageWorker;
}
