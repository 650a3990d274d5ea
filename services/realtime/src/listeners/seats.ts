import type { IncomingMessage } from 'node:http';
import { addressOf, neighbourhoodOf, ownNetwork, trustIn } from '@junto/service-kit/http/address-of';
import { Places } from '@junto/service-kit/http/places';
import type { Settings } from '../settings';

/** What a socket holds of its address's share. */
export interface Seat {
  /** It has shown who it is. */
  prove(): void;
  leave(): void;
}

/** Who comes past the door is in our own network, a probe or a bench: there is no address to count. */
const uncounted: Seat = { prove: () => undefined, leave: () => undefined };

const trust = trustIn(ownNetwork);

/** @returns the address that the door forwarded; undefined for a neighbour in our own network that forwards nothing */
function countedAddressOf(req: IncomingMessage): string | undefined {
  if (req.headers['x-forwarded-for'] === undefined && trust(req.socket.remoteAddress ?? '', 0)) return undefined;
  return neighbourhoodOf(addressOf(req, trust));
}

/** Sockets of an address: so many in all, and far fewer that have not shown who they are. */
export class Seats {
  private readonly ofAddress: Places;
  private readonly unproven: Places;

  constructor({ maxSocketsPerAddress, maxUnprovenPerAddress }: Settings) {
    this.ofAddress = new Places({ each: maxSocketsPerAddress });
    this.unproven = new Places({ each: maxUnprovenPerAddress });
  }

  /** @returns undefined when the address has as many as it may */
  take(req: IncomingMessage): Seat | undefined {
    const address = countedAddressOf(req);
    if (address === undefined) return uncounted;
    if (this.unproven.take(address)) return undefined;
    if (!this.ofAddress.take(address)) return new TakenSeat(address, this.ofAddress, this.unproven);
    this.unproven.giveBack(address);
    return undefined;
  }
}

class TakenSeat implements Seat {
  private proven = false;

  constructor(
    private readonly address: string,
    private readonly ofAddress: Places,
    private readonly unproven: Places,
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
