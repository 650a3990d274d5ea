import type { EventSpec, PayloadOf } from '@junto/contracts/event';
import type { EnvelopeOf } from '@junto/service-kit/events/consumer';
import { subscribeToEvents } from '@junto/service-kit/events/subscribe-to-events';
import type { TestService } from './start-test-service';

type Publishing = Pick<TestService, 'bus' | 'service'>;

/** Collects the events of a kind that are published during a spec, in order of arrival. */
export function eventsOfSpec<E extends EventSpec>(service: Publishing, spec: E): EnvelopeOf<E>[] {
  const received: EnvelopeOf<E>[] = [];
  subscribeForSpec(service, spec, (event) => received.push(event));
  return received;
}

/** As `eventsOfSpec`, without their envelopes. */
export function payloadsOfSpec<E extends EventSpec>(service: Publishing, spec: E): PayloadOf<E>[] {
  const received: PayloadOf<E>[] = [];
  subscribeForSpec(service, spec, ({ payload }) => received.push(payload as PayloadOf<E>));
  return received;
}

function subscribeForSpec<E extends EventSpec>(service: Publishing, spec: E, take: (event: EnvelopeOf<E>) => void) {
  beforeAll(() => void subscribeToEvents(service.bus, spec, take, { log: service.service.log }));
}
