interface Work {
  do: () => void;
  isDropped: boolean;
}
type Later = (work: () => void, ms?: number) => unknown;
interface Page {
  queueMicrotask: Later;
  setImmediate?: Later;
  setTimeout: Later;
  clearTimeout: (handle: unknown) => void;
}

/** Scheduled React work that has not started. */
const scheduled = new Set<Work>();

function begin(work: Work): void {
  if (scheduled.delete(work) && !work.isDropped) work.do();
}

/** Holds work until it is due, unless `act` runs it before. */
const keep =
  (later: Later): Later =>
  (work, ms) => {
    const task = { do: work, isDropped: false };
    scheduled.add(task);
    later(() => begin(task), ms);
    return task;
  };

function finishScheduledWork(): void {
  for (const work of scheduled) begin(work);
}

const later = setTimeout;
const nextTask = () => new Promise<void>((done) => void later(done, 0));
let depth = 0;

/** Scheduled work is finished when the outermost call returns, as with `act` in the development build. */
function act(change: () => unknown): PromiseLike<unknown> {
  depth += 1;
  const end = () => {
    depth -= 1;
    if (depth === 0) finishScheduledWork();
  };
  let result: unknown;
  try {
    result = change();
  } catch (error) {
    depth -= 1;
    throw error;
  }
  if (result instanceof Promise)
    return result.finally(async () => {
      end();
      do {
        await nextTask();
        finishScheduledWork();
      } while (scheduled.size > 0);
    });
  end();
  // Like React's own, the result is a thenable that need not be awaited.
  return { then: (resolve) => Promise.resolve(resolve?.(result) as never) };
}

/**
 * Loads React as production does, with the `act` that Testing Library needs and production builds lack: the
 * development build takes a quarter more CPU for the same screens. `NODE_ENV=development npx jest …` runs specs with
 * it, to see its warnings.
 */
function useProductionReact(page: Page): void {
  process.env.NODE_ENV = 'production';
  // React and its scheduler read these functions when they are loaded.
  const { queueMicrotask, setImmediate, setTimeout, clearTimeout } = page;
  page.queueMicrotask = keep((work) => queueMicrotask(work));
  page.setImmediate = keep((work) => setTimeout(work, 0));
  // React delays content that replaces a recently shown fallback by a third of a second.
  page.setTimeout = keep((work, ms) => setTimeout(work, ms));
  page.clearTimeout = (handle) => Object.assign(Object(handle), { isDropped: true });
  const react = jest.requireActual<{ act?: typeof act }>('react');
  jest.requireActual('react-dom/client');
  Object.assign(page, { queueMicrotask, setTimeout, clearTimeout });
  if (setImmediate) page.setImmediate = setImmediate;
  else delete page.setImmediate;
  react.act = act;
}

if (process.env.NODE_ENV === 'test') useProductionReact(globalThis as unknown as Page);

export {};
