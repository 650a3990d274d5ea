import { LRUCache } from 'lru-cache';

/** A value with the version of its source, which only grows. */
export interface Versioned<T> {
  value: T;
  version: number;
}

interface Entry<T> {
  value: T | null;
  version: number;
  readAt: number;
}

export interface VersionedCacheOptions {
  /** Maximum number of entries; the least recently used one is evicted. */
  max: number;
  /** Maximum age of an entry before it is read again; may vary over time. */
  maxAgeMs: () => number;
  now?: () => number;
}

/** A missing value may appear at any moment. */
const absentForMs = 1_000;

/**
 * Cache of documents that others change: read once, then updated by received changes. A cached read is a synchronous
 * map lookup. Late and duplicate changes are detected by their versions.
 */
export class VersionedCache<T> {
  private readonly entries: LRUCache<string, Entry<T>>;
  private readonly reading = new Map<string, Promise<T | null>>();
  private readonly now: () => number;

  constructor(
    private readonly read: (id: string) => Promise<Versioned<T> | null>,
    private readonly options: VersionedCacheOptions,
  ) {
    this.now = options.now ?? Date.now;
    this.entries = new LRUCache({ max: options.max });
  }

  /** The value, or null if there is none; a promise only if it must be read. */
  get(id: string): T | null | Promise<T | null> {
    const entry = this.entries.get(id);
    if (entry && this.now() - entry.readAt < (entry.value === null ? absentForMs : this.options.maxAgeMs())) {
      return entry.value;
    }
    return this.refresh(id);
  }

  /** The cached value, whatever its age. */
  peek(id: string): T | undefined {
    return this.entries.peek(id)?.value ?? undefined;
  }

  /** Stores a received change unless a newer version is known. */
  put(id: string, { value, version }: Versioned<T>): void {
    const known = this.entries.peek(id);
    if (!known || known.version <= version) this.entries.set(id, { value, version, readAt: this.now() });
  }

  /** Invalidates all entries; their versions stay known. */
  doubtAll(): void {
    for (const entry of this.entries.values()) entry.readAt = -Infinity;
  }

  private refresh(id: string): Promise<T | null> {
    const running = this.reading.get(id);
    if (running) return running;
    const reading = this.read(id)
      .then((found) => {
        const known = this.entries.peek(id);
        const newest = found && (!known || found.version >= known.version) ? found : known;
        const { value, version } = newest ?? { value: null, version: -1 };
        this.entries.set(id, { value, version, readAt: this.now() });
        return value;
      })
      .finally(() => this.reading.delete(id));
    this.reading.set(id, reading);
    return reading;
  }
}
