/** `paused`: figures stand still since that moment (epoch ms). */
export type LiveStatus = { state: 'live'; since: number } | { state: 'paused'; since: number };

export interface LiveStatusKeeper {
  status: () => LiveStatus;
  onStatus: (listener: (status: LiveStatus) => void) => () => void;
  /** Tells a change; saying the same again changes nothing, so `since` stays the first moment. */
  tell: (state: LiveStatus['state'], since?: number) => void;
}

export function createLiveStatus(): LiveStatusKeeper {
  const listeners = new Set<(status: LiveStatus) => void>();
  let status: LiveStatus = { state: 'live', since: Date.now() };
  return {
    status: () => status,
    onStatus: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (state, since = Date.now()) => {
      if (state === status.state) return;
      status = { state, since };
      for (const listener of listeners) listener(status);
    },
  };
}
