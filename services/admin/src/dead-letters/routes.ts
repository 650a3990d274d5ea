import {
  dismissDeadLetter as dismissSpec,
  listDeadLetters as listSpec,
  replayDeadLetter as replaySpec,
} from '@junto/contracts/admin/dead-letters';
import { route } from '@junto/service-kit/http/route';
import type { Bus } from '@junto/service-kit/nats/bus';
import { dismissDeadLetter, listDeadLetters, replayDeadLetter } from './settle-dead-letters';

export const deadLetterRoutes = (bus: Bus) => [
  route(listSpec, () => listDeadLetters(bus)),
  route(replaySpec, ({ params, cause }) => replayDeadLetter(bus, Number(params.sequence), cause)),
  route(dismissSpec, ({ params, cause }) => dismissDeadLetter(bus, Number(params.sequence), cause)),
];
