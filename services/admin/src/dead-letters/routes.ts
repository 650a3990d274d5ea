import {
  dismissDeadLetter as dismissSpec,
  listDeadLetters as listSpec,
  replayDeadLetter as replaySpec,
} from '@junto/contracts/admin/dead-letters';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route } from '@junto/service-kit/http/route';
import { dismissDeadLetter, listDeadLetters, replayDeadLetter } from './settle-dead-letters';

export const deadLetterRoutes = [
  route(listSpec, () => listDeadLetters()),
  route(replaySpec, (asked) => replayDeadLetter(Number(asked.params.sequence), causeOfRequest(asked))),
  route(dismissSpec, (asked) => dismissDeadLetter(Number(asked.params.sequence), causeOfRequest(asked))),
];
