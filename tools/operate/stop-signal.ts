export interface StopSignal {
  /** @throws as soon as a stop signal arrives, without waiting for the work */
  unlessStopped: <T>(work: Promise<T>) => Promise<T>;
  forget: () => void;
}

/** Rejects on SIGTERM or SIGINT, which Kubernetes sends to a Job half a minute before it is killed. */
export function untilStopSignal(): StopSignal {
  let stop: (signal: NodeJS.Signals) => void = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = (signal) => reject(new Error(`Stopped by ${signal} before finishing`));
  });
  // It is not listened to before the work begins.
  stopped.catch(() => {});
  const signals = ['SIGTERM', 'SIGINT'] as const;
  for (const signal of signals) process.once(signal, stop);
  return {
    unlessStopped: (work) => Promise.race([work, stopped]),
    forget: () => {
      for (const signal of signals) process.off(signal, stop);
    },
  };
}
