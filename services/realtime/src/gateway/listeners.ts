import type { Listener } from './listener';

/** All sockets, those that have shown who they are also by session and by profile. */
export class Listeners {
  private readonly all = new Set<Listener>();
  private readonly bySession = new Map<string, Set<Listener>>();
  private readonly byProfile = new Map<string, Set<Listener>>();

  get size(): number {
    return this.all.size;
  }

  add(listener: Listener): void {
    this.all.add(listener);
  }

  /** It has shown who it is; session and person of a socket never change. */
  identify(listener: Listener): void {
    if (!listener.claims || !this.all.has(listener)) return;
    put(this.bySession, listener.claims.sessionId, listener);
    put(this.byProfile, listener.claims.userId, listener);
  }

  remove(listener: Listener): void {
    this.all.delete(listener);
    if (!listener.claims) return;
    take(this.bySession, listener.claims.sessionId, listener);
    take(this.byProfile, listener.claims.userId, listener);
  }

  ofSession(id: string): readonly Listener[] {
    return [...(this.bySession.get(id) ?? [])];
  }

  ofProfile(id: string): readonly Listener[] {
    return [...(this.byProfile.get(id) ?? [])];
  }

  [Symbol.iterator](): IterableIterator<Listener> {
    return this.all[Symbol.iterator]();
  }
}

function put(index: Map<string, Set<Listener>>, key: string, listener: Listener): void {
  const known = index.get(key);
  if (known) known.add(listener);
  else index.set(key, new Set([listener]));
}

function take(index: Map<string, Set<Listener>>, key: string, listener: Listener): void {
  const known = index.get(key);
  if (!known?.delete(listener)) return;
  if (known.size === 0) index.delete(key);
}
