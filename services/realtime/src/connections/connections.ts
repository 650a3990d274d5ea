import type { Connection } from './connection';

/** All connections; authenticated ones also by session and by profile. */
export class Connections {
  private readonly all = new Set<Connection>();
  private readonly bySession: Index = new Map();
  private readonly byProfile: Index = new Map();

  get size(): number {
    return this.all.size;
  }

  add(connection: Connection): void {
    this.all.add(connection);
  }

  /** Indexes an authenticated connection; its session and user never change. */
  identify(connection: Connection): void {
    if (!connection.claims || !this.all.has(connection)) return;
    put(this.bySession, connection.claims.sessionId, connection);
    put(this.byProfile, connection.claims.userId, connection);
  }

  remove(connection: Connection): void {
    this.all.delete(connection);
    if (!connection.claims) return;
    take(this.bySession, connection.claims.sessionId, connection);
    take(this.byProfile, connection.claims.userId, connection);
  }

  ofSession(id: string): readonly Connection[] {
    return of(this.bySession, id);
  }

  ofProfile(id: string): readonly Connection[] {
    return of(this.byProfile, id);
  }

  [Symbol.iterator](): IterableIterator<Connection> {
    return this.all[Symbol.iterator]();
  }
}

/** Most users have one connection, which is stored without a set: a set takes as much memory as the connection. */
type Index = Map<string, Connection | Set<Connection>>;

function of(index: Index, key: string): readonly Connection[] {
  const known = index.get(key);
  if (!known) return [];
  return known instanceof Set ? [...known] : [known];
}

function put(index: Index, key: string, connection: Connection): void {
  const known = index.get(key);
  if (!known || known === connection) index.set(key, connection);
  else if (known instanceof Set) known.add(connection);
  else index.set(key, new Set([known, connection]));
}

function take(index: Index, key: string, connection: Connection): void {
  const known = index.get(key);
  if (known instanceof Set) {
    known.delete(connection);
    if (known.size === 0) index.delete(key);
  } else if (known === connection) index.delete(key);
}
