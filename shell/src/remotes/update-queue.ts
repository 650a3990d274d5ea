import type { Parcel } from 'single-spa';

export interface ParcelFeed {
  /** The props have changed: applies them now, or after the running update. */
  changed(): void;
  /** Applies no further change. Resolves when the running update is done, so that the parcel can unmount. */
  stop(): Promise<void>;
}

/**
 * Updates a mounted parcel sequentially: single-spa rejects concurrent updates, and the props of a rejected one would
 * be lost.
 * @param propsNow reads the latest props; changes in between are merged
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
    // A remote that crashes in an update shows its own error card (its crash boundary).
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
