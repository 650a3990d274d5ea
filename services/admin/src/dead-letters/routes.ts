import {
  dismissDeadLetter as dismissSpec,
  listDeadLetters as listSpec,
  replayDeadLetter as replaySpec,
} from '@junto/contracts/admin/dead-letters';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route } from '@junto/service-kit/http/route';
import type { Bus } from '@junto/service-kit/nats/bus';
import { dismissDeadLetter, listDeadLetters, replayDeadLetter } from './settle-dead-letters';

export const deadLetterRoutes = (bus: Bus) => [
  route(listSpec, () => listDeadLetters(bus)),
  route(replaySpec, (request) => replayDeadLetter(bus, Number(request.params.sequence), contextOfRequest(request))),
  route(dismissSpec, (request) => dismissDeadLetter(bus, Number(request.params.sequence), contextOfRequest(request))),
];
