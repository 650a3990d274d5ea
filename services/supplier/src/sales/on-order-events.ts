import { consume, type Consumer } from '@junto/service-kit/events/consumer';
import { contextOfEvent } from '@junto/service-kit/events/event-context';
import type { SaleFollowers } from './follow-sale';
import { saleEvents, storeSales, type SaleEvent } from './store-sales';

/** Creates, updates or ends sales on events of their orders, from the approval on. */
export function onOrderEvents({ followSale, followEnd }: SaleFollowers): Consumer {
  return consume(saleEvents, {
    durable: 'copy-sales',
    shown: true,
    handlerOfMany: async (events, session) => {
      for (const part of eachOrderOnce(events))
        for (const { event, changed, ended } of await storeSales(part, session)) {
          if (changed) await followSale(session, changed, contextOfEvent(event));
          if (ended) await followEnd(session, ended, contextOfEvent(event));
        }
    },
  });
}

/** Splits events, in order, into parts in which no order occurs twice. */
function eachOrderOnce(events: readonly SaleEvent[]): SaleEvent[][] {
  const parts: Map<string, SaleEvent>[] = [];
  for (const event of events) {
    if (!parts.length || parts.at(-1)!.has(event.aggregate_id)) parts.push(new Map());
    parts.at(-1)!.set(event.aggregate_id, event);
  }
  return parts.map((part) => [...part.values()]);
}
