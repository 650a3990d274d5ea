/** Why nothing is tried for a while: this person, or this address, has as many windows as it may. */
export type PauseReason = 'too_many';

/** `paused`: figures stand still since that moment (epoch ms). */
export type LiveStatus = { state: 'live'; since: number } | { state: 'paused'; since: number; reason?: PauseReason };

export interface LiveStatusKeeper {
  status: () => LiveStatus;
  onStatus: (listener: (status: LiveStatus) => void) => () => void;
  live: () => void;
  /** Saying it again changes the reason alone: `since` stays the first moment. */
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
