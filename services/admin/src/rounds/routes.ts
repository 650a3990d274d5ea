import {
  approveRound as approveRoundEndpoint,
  closeRound as closeRoundEndpoint,
  listAllRounds,
  previewClose as previewCloseEndpoint,
  readAnyRound,
  rejectRound as rejectRoundEndpoint,
} from '@junto/contracts/admin/rounds';
import { route } from '@junto/service-kit/http/route';
import { causeOf } from '../cause';
import type { AdminConfig } from '../config';
import { closeRound, previewClose } from './close-round';
import { approveRound, rejectRound } from './decide-round';
import { listRounds, readRound } from './list-rounds';

export function roundRoutes({ OWNER_ANSWERS_MS: answersMs, CLOSE_WAITS_MS: closeWaitsMs }: AdminConfig) {
  return [
    route(listAllRounds, ({ query }) => listRounds(query)),
    route(readAnyRound, ({ params }) => readRound(params.round_id)),
    route(approveRoundEndpoint, (asked) =>
      approveRound({ roundId: asked.params.round_id, cause: causeOf(asked), answersMs }),
    ),
    route(rejectRoundEndpoint, (asked) =>
      rejectRound({ roundId: asked.params.round_id, reason: asked.body.reason, cause: causeOf(asked), answersMs }),
    ),
    route(previewCloseEndpoint, ({ params, requestId, traceparent }) =>
      previewClose(params.round_id, { timeoutMs: answersMs, requestId, traceparent }),
    ),
    route(closeRoundEndpoint, (asked) =>
      closeRound({ roundId: asked.params.round_id, cause: causeOf(asked), answersMs, closeWaitsMs, log: asked.log }),
    ),
  ];
}
