import type { Bus } from '@junto/service-kit/nats/bus';
import { setTellSelected } from './tell-selected';

/** Tells gateways over plain NATS what moved in carts. @returns ends it */
export function publishSelected(bus: Bus): () => void {
  setTellSelected((subject, message) => {
    // Nothing durable hangs on it: with NATS away it is dropped, and the next snapshot heals it.
    if (bus.state() === 'connected') bus.current()?.connection.publish(bus.subject(subject), message);
  });
  return () => setTellSelected(undefined);
}
