import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { maxBodyBytes } from '@junto/service-kit/http/read-json';

export interface BodyBounds {
  /** Time limit for a complete body. */
  withinMs: number;
  /** From this age on, an incomplete body may be evicted for another caller. */
  evictableAfterMs: number;
  /** Bytes of all bodies together, until they are answered. */
  maxBufferedBytes: number;
}

/** 256 KiB in 10 s is 26 KiB/s; a sign-in or an order has a few hundred bytes. */
export const bodyBounds: BodyBounds = { withinMs: 10_000, evictableAfterMs: 1_000, maxBufferedBytes: 64 * 1024 * 1024 };

interface IncomingBody {
  address: string;
  since: number;
  end: (refusal: Refusal) => void;
}

/** The body, or the reason for its rejection; undefined when the caller disconnected. */
type ReadResult = { value: Buffer } | { refusal: Refusal } | undefined;

/**
 * Reads small bodies (up to 256 KiB, the limit of the services) at the gateway, so that a slow caller occupies no
 * service. Time and memory are bounded; when memory runs out, the body that has been arriving longest is evicted.
 */
export class BodyBuffer {
  /** Oldest first: a Set keeps insertion order. */
  private readonly all = new Set<IncomingBody>();
  private readonly byAddress = new Map<string, Set<IncomingBody>>();
  private bufferedBytes = 0;

  constructor(private readonly bounds: BodyBounds = bodyBounds) {}

  read(req: IncomingMessage, res: ServerResponse, address: string): Promise<ReadResult> {
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let size = 0;
      let done = false;
      const finish = (read: ReadResult) => {
        if (done) return;
        done = true;
        clearTimeout(late);
        this.remove(incoming);
        // Discard the rest unread.
        req.off('data', take);
        if (!read || 'refusal' in read) free();
        resolve(read);
      };
      const free = () => {
        this.bufferedBytes -= size;
        size = 0;
        chunks.length = 0;
      };
      const take = (chunk: Buffer) => {
        size += chunk.length;
        this.bufferedBytes += chunk.length;
        if (size > maxBodyBytes) return finish({ refusal: refuse('too_large', { max_bytes: maxBodyBytes }) });
        chunks.push(chunk);
        while (this.bufferedBytes > this.bounds.maxBufferedBytes && this.all.size > 0) {
          oldestOf(this.all)?.end(refuse('try_again', { retry_after_s: 2 }));
        }
      };
      const incoming: IncomingBody = { address, since: performance.now(), end: (refusal) => finish({ refusal }) };
      const late = setTimeout(() => finish({ refusal: refuse('too_slow') }), this.bounds.withinMs);
      this.add(incoming);
      req.on('data', take);
      req.once('end', () => finish({ value: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) }));
      req.once('error', () => finish(undefined));
      req.once('close', () => finish(undefined));
      res.once('close', free);
    });
  }

  /** Evicts the slowest body of an address. @returns whether a body was evicted */
  evictSlowest(address: string): boolean {
    const slowest = oldestOf(this.byAddress.get(address) ?? []);
    if (!slowest || performance.now() - slowest.since < this.bounds.evictableAfterMs) return false;
    slowest.end(refuse('too_slow'));
    return true;
  }

  private add(incoming: IncomingBody): void {
    this.all.add(incoming);
    const known = this.byAddress.get(incoming.address);
    if (known) known.add(incoming);
    else this.byAddress.set(incoming.address, new Set([incoming]));
  }

  private remove(incoming: IncomingBody): void {
    this.all.delete(incoming);
    const known = this.byAddress.get(incoming.address);
    known?.delete(incoming);
    if (known?.size === 0) this.byAddress.delete(incoming.address);
  }
}

function oldestOf([first]: Iterable<IncomingBody>): IncomingBody | undefined {
  return first;
}
