import type { Parcel } from 'single-spa';

export interface ParcelFeed {
  /** The props have changed: they are handed over now, or when the change before has been taken. */
  changed(): void;
  /** No further change is handed over. Resolves when the one under way has been taken, so that the parcel can leave. */
  stop(): Promise<void>;
}

/**
 * Hands a mounted parcel each change of its props, one after the other: single-spa refuses an update while another one
 * runs, and the props of a refused one would be lost.
 * @param propsNow the latest props when it is their turn; several changes in between are one
 */
export function updateQueue<P extends object>(
  parcel: Pick<Parcel<P>, 'update' | 'getStatus'>,
  propsNow: () => P,
): ParcelFeed {
  let due = false;
  let stopped = false;
  let running: Promise<void> | undefined;

  const waits = () => due && !stopped && parcel.getStatus() === 'MOUNTED';

  const run = async () => {
    while (waits()) {
      due = false;
      await parcel.update?.(propsNow());
    }
  };

  const start = () => {
    // A remote that fails in an update has shown its own card by then (its crash boundary).
    running ??= run()
      .catch((error: unknown) => console.error('A remote did not take its props', error))
      .finally(() => {
        running = undefined;
        if (waits()) start();
      });
  };

  return {
    changed: () => {
      due = true;
      start();
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
