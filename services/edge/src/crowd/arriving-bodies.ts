import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { maxBodyBytes } from '@junto/service-kit/http/read-json';

export interface BodyBounds {
  /** A body that is not whole by then is given up. */
  withinMs: number;
  /** From then on a body that still arrives makes room for somebody else's. */
  makesRoomAfterMs: number;
  /** Bytes of all bodies together, while they arrive and until they are answered. */
  heldBytes: number;
}

/** 256 KiB in 10 s are 26 KiB a second; a sign-in or an order has some hundred bytes. */
export const bodyBounds: BodyBounds = { withinMs: 10_000, makesRoomAfterMs: 1_000, heldBytes: 64 * 1024 * 1024 };

interface Arriving {
  address: string;
  since: number;
  end: (refusal: Refusal) => void;
}

/** A body, or why there is none; undefined when the caller went away. */
type Read = { value: Buffer } | { refusal: Refusal } | undefined;

/**
 * Small bodies (the services' own bound, 256 KiB) are read at the door, so that a slow caller holds nothing behind it.
 * They are bounded in time and in memory; where it gets crowded, the one that has been arriving longest makes room.
 */
export class ArrivingBodies {
  /** In the order in which they began, as a Set keeps it. */
  private readonly all = new Set<Arriving>();
  private readonly byAddress = new Map<string, Set<Arriving>>();
  private held = 0;

  constructor(private readonly bounds: BodyBounds = bodyBounds) {}

  read(req: IncomingMessage, res: ServerResponse, address: string): Promise<Read> {
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let size = 0;
      let done = false;
      const finish = (read: Read) => {
        if (done) return;
        done = true;
        clearTimeout(late);
        this.remove(arriving);
        // What still comes is thrown away unread.
        req.off('data', take);
        if (!read || 'refusal' in read) free();
        resolve(read);
      };
      const free = () => {
        this.held -= size;
        size = 0;
        chunks.length = 0;
      };
      const take = (chunk: Buffer) => {
        size += chunk.length;
        this.held += chunk.length;
        if (size > maxBodyBytes) return finish({ refusal: refuse('too_large', { max_bytes: maxBodyBytes }) });
        chunks.push(chunk);
        while (this.held > this.bounds.heldBytes && this.all.size > 0) {
          oldestOf(this.all)?.end(refuse('try_again', { retry_after_s: 2 }));
        }
      };
      const arriving: Arriving = { address, since: performance.now(), end: (refusal) => finish({ refusal }) };
      const late = setTimeout(() => finish({ refusal: refuse('too_slow') }), this.bounds.withinMs);
      this.add(arriving);
      req.on('data', take);
      req.once('end', () => finish({ value: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) }));
      req.once('error', () => finish(undefined));
      req.once('close', () => finish(undefined));
      res.once('close', free);
    });
  }

  /** Ends the body of an address that has been arriving longest, when it is slow. @returns whether one was ended */
  makeRoom(address: string): boolean {
    const slowest = oldestOf(this.byAddress.get(address) ?? []);
    if (!slowest || performance.now() - slowest.since < this.bounds.makesRoomAfterMs) return false;
    slowest.end(refuse('too_slow'));
    return true;
  }

  private add(arriving: Arriving): void {
    this.all.add(arriving);
    const known = this.byAddress.get(arriving.address);
    if (known) known.add(arriving);
    else this.byAddress.set(arriving.address, new Set([arriving]));
  }

  private remove(arriving: Arriving): void {
    this.all.delete(arriving);
    const known = this.byAddress.get(arriving.address);
    known?.delete(arriving);
    if (known?.size === 0) this.byAddress.delete(arriving.address);
  }
}

function oldestOf([first]: Iterable<Arriving>): Arriving | undefined {
  return first;
}
