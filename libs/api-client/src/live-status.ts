/** Why reconnection waits: this user or this address has reached its connection limit. */
export type PauseReason = 'too_many';

/** `paused`: no updates since that moment (epoch ms). */
export type LiveStatus = { state: 'live'; since: number } | { state: 'paused'; since: number; reason?: PauseReason };

export interface LiveStatusKeeper {
  status: () => LiveStatus;
  onStatus: (listener: (status: LiveStatus) => void) => () => void;
  live: () => void;
  /** A repeated call changes only the reason: `since` keeps the first moment. */
  paused: (reason?: PauseReason, since?: number) => void;
}

export function createLiveStatus(): LiveStatusKeeper {
  const listeners = new Set<(status: LiveStatus) => void>();
  let status: LiveStatus = { state: 'live', since: Date.now() };
  const set = (next: LiveStatus) => {
    status = next;
    for (const listener of listeners) listener(status);
  };
  return {
    status: () => status,
    onStatus: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    live: () => {
      if (status.state !== 'live') set({ state: 'live', since: Date.now() });
    },
    paused: (reason, since = Date.now()) => {
      if (status.state === 'paused' && status.reason === reason) return;
      set({ state: 'paused', since: status.state === 'paused' ? status.since : since, ...(reason && { reason }) });
    },
  };
}
