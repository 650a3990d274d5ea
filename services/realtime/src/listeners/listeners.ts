import type { Listener } from './listener';

/** All sockets, those that have shown who they are also by session and by profile. */
export class Listeners {
  private readonly all = new Set<Listener>();
  private readonly bySession: Index = new Map();
  private readonly byProfile: Index = new Map();

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
    return of(this.bySession, id);
  }

  ofProfile(id: string): readonly Listener[] {
    return of(this.byProfile, id);
  }

  [Symbol.iterator](): IterableIterator<Listener> {
    return this.all[Symbol.iterator]();
  }
}

/** Most people have one socket: it stands in the index itself, since a set for each takes as much as the listener. */
type Index = Map<string, Listener | Set<Listener>>;

function of(index: Index, key: string): readonly Listener[] {
  const known = index.get(key);
  if (!known) return [];
  return known instanceof Set ? [...known] : [known];
}

function put(index: Index, key: string, listener: Listener): void {
  const known = index.get(key);
  if (!known || known === listener) index.set(key, listener);
  else if (known instanceof Set) known.add(listener);
  else index.set(key, new Set([known, listener]));
}

function take(index: Index, key: string, listener: Listener): void {
  const known = index.get(key);
  if (known instanceof Set) {
    known.delete(listener);
    if (known.size === 0) index.delete(key);
  } else if (known === listener) index.delete(key);
}
