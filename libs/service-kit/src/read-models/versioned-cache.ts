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
  /** Entries kept; the one asked for longest ago goes first. */
  max: number;
  /** How long an entry counts without being read again; may change with the circumstances. */
  maxAgeMs: () => number;
  now?: () => number;
}

/** A value that isn't there may come any moment. */
const absentForMs = 1_000;

/**
 * What a process knows of documents that others change: read once, then kept right by the changes it hears. A warm read
 * is a look into a map, without a promise. Whatever arrives late or doubled is recognised by its version.
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

  /** The value, null when there is none; a promise only when it must be read. */
  get(id: string): T | null | Promise<T | null> {
    const entry = this.entries.get(id);
    if (entry && this.now() - entry.readAt < (entry.value === null ? absentForMs : this.options.maxAgeMs())) {
      return entry.value;
    }
    return this.refresh(id);
  }

  /** What is at hand, however old. */
  peek(id: string): T | undefined {
    return this.entries.peek(id)?.value ?? undefined;
  }

  /** A change that was heard; an older one than is known changes nothing. */
  put(id: string, { value, version }: Versioned<T>): void {
    const known = this.entries.peek(id);
    if (!known || known.version <= version) this.entries.set(id, { value, version, readAt: this.now() });
  }

  /** Everything is to be read again before it counts; versions stay known. */
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
