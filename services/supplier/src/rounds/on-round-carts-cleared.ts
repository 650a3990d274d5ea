import { roundCartsCleared } from '@junto/contracts/events/buyer';
import { consume } from '@junto/service-kit/events/consumer';
import { contextOfEvent } from '@junto/service-kit/events/event-context';
import { finishClosing } from './close-round';

/** Consumes the confirmation that the buyer service has cleared the carts of a closing round. */
export const onRoundCartsCleared = consume(roundCartsCleared, {
  durable: 'close-cleared-rounds',
  handler: (envelope, session) => finishClosing(session, envelope.payload.round_id, contextOfEvent(envelope)),
});
