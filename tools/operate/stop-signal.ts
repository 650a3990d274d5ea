export interface StopSignal {
  /** @throws as soon as the program is told to stop; what the work does is not waited for then */
  unlessStopped: <T>(work: Promise<T>) => Promise<T>;
  forget: () => void;
}

/** A Job that runs too long or is taken away is told so by a signal, half a minute before it is killed. */
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
