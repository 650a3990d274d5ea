import {
  approveRound as approveRoundSpec,
  closeRound as closeRoundSpec,
  listAllRounds,
  previewClose as previewCloseSpec,
  readAnyRound,
  rejectRound as rejectRoundSpec,
} from '@junto/contracts/admin/rounds';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { closeRound, previewClose } from './close-round';
import { approveRound, rejectRound } from './decide-round';
import { listRounds, readRound } from './list-rounds';

export function roundRoutes({ send, bus, closeWaitsMs }: Owners) {
  return [
    route(listAllRounds, ({ query }) => listRounds(query)),
    route(readAnyRound, ({ params }) => readRound(params.round_id)),
    route(approveRoundSpec, (asked) =>
      approveRound({ roundId: asked.params.round_id, cause: contextOfRequest(asked), send }),
    ),
    route(rejectRoundSpec, (asked) =>
      rejectRound({
        roundId: asked.params.round_id,
        reason: asked.body.reason,
        cause: contextOfRequest(asked),
        send,
      }),
    ),
    route(previewCloseSpec, (asked) =>
      previewClose({ roundId: asked.params.round_id, cause: contextOfRequest(asked), send }),
    ),
    route(closeRoundSpec, (asked) =>
      closeRound({
        roundId: asked.params.round_id,
        cause: contextOfRequest(asked),
        send,
        bus,
        closeWaitsMs,
        log: asked.log,
      }),
    ),
  ];
}
