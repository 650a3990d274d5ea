import type { IncomingMessage } from 'node:http';
import { addressOf, networkPrefixOf, ownNetwork, trustIn } from '@junto/service-kit/http/address-of';
import { ConcurrencyLimiter } from '@junto/service-kit/http/concurrency-limiter';
import type { Settings } from '../settings';

/** A connection's share of its address's limit. */
export interface ConnectionSlot {
  /** The connection has authenticated. */
  prove(): void;
  leave(): void;
}

/** Connections from the trusted network (probes, benchmarks) have no address to count. */
const uncounted: ConnectionSlot = { prove: () => undefined, leave: () => undefined };

const trust = trustIn(ownNetwork);

/** @returns the forwarded address; undefined for a peer in the trusted network that forwards none */
function countedAddressOf(req: IncomingMessage): string | undefined {
  if (req.headers['x-forwarded-for'] === undefined && trust(req.socket.remoteAddress ?? '', 0)) return undefined;
  return networkPrefixOf(addressOf(req, trust));
}

/** Limits connections per address, and unauthenticated ones much lower. */
export class ConnectionSlots {
  private readonly ofAddress: ConcurrencyLimiter;
  private readonly unproven: ConcurrencyLimiter;

  constructor({ maxSocketsPerAddress, maxUnprovenPerAddress }: Settings) {
    this.ofAddress = new ConcurrencyLimiter({ each: maxSocketsPerAddress });
    this.unproven = new ConcurrencyLimiter({ each: maxUnprovenPerAddress });
  }

  /** @returns undefined when the address has reached its limit */
  take(req: IncomingMessage): ConnectionSlot | undefined {
    const address = countedAddressOf(req);
    if (address === undefined) return uncounted;
    if (this.unproven.take(address)) return undefined;
    if (!this.ofAddress.take(address)) return new TakenSeat(address, this.ofAddress, this.unproven);
    this.unproven.giveBack(address);
    return undefined;
  }
}

class TakenSeat implements ConnectionSlot {
  private proven = false;

  constructor(
    private readonly address: string,
    private readonly ofAddress: ConcurrencyLimiter,
    private readonly unproven: ConcurrencyLimiter,
  ) {}

  prove(): void {
    if (this.proven) return;
    this.proven = true;
    this.unproven.giveBack(this.address);
  }

  leave(): void {
    this.prove();
    this.ofAddress.giveBack(this.address);
  }
}
