import { readAnyForecasts } from '@junto/contracts/admin/forecasts';
import {
  approveRound as approveRoundSpec,
  approveRoundChange,
  closeRound as closeRoundSpec,
  listAllRounds,
  previewClose as previewCloseSpec,
  readAnyRound,
  rejectRound as rejectRoundSpec,
  rejectRoundChange,
} from '@junto/contracts/admin/rounds';
import {
  previewSettlement as previewSettlementSpec,
  readClaims as readClaimsSpec,
  settleRound as settleRoundSpec,
  undoSettlement as undoSettlementSpec,
} from '@junto/contracts/admin/settlement';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { closeRound, previewClose } from './close-round';
import { approveRound, decideRoundChange, rejectRound } from './decide-round';
import { listRounds, readRound } from './list-rounds';
import { readForecasts } from './read-forecasts';
import { previewSettlement, readClaims, settleRound, undoSettlement } from './settle-round';

export function roundRoutes({ send, bus, closeWaitsMs }: Owners) {
  return [
    route(listAllRounds, ({ query }) => listRounds(query)),
    route(readAnyRound, ({ params }) => readRound(params.round_id)),
    route(approveRoundSpec, (request) =>
      approveRound({ roundId: request.params.round_id, cause: contextOfRequest(request), send }),
    ),
    route(rejectRoundSpec, (request) =>
      rejectRound({
        roundId: request.params.round_id,
        reason: request.body.reason,
        cause: contextOfRequest(request),
        send,
      }),
    ),
    ...changeRoutes(send),
    route(readAnyForecasts, (request) =>
      readForecasts({ roundId: request.params.round_id, cause: contextOfRequest(request), send }),
    ),
    route(previewCloseSpec, (request) =>
      previewClose({ roundId: request.params.round_id, cause: contextOfRequest(request), send }),
    ),
    route(closeRoundSpec, (request) =>
      closeRound({
        roundId: request.params.round_id,
        cause: contextOfRequest(request),
        send,
        bus,
        closeWaitsMs,
        log: request.log,
      }),
    ),
    route(previewSettlementSpec, (request) =>
      previewSettlement({ roundId: request.params.round_id, cause: contextOfRequest(request), send }, request.body),
    ),
    route(readClaimsSpec, (request) =>
      readClaims(
        { roundId: request.params.round_id, cause: contextOfRequest(request), send },
        request.params.round_product_id,
      ),
    ),
    route(settleRoundSpec, (request) =>
      settleRound({ roundId: request.params.round_id, cause: contextOfRequest(request), send }, request.body),
    ),
    route(undoSettlementSpec, (request) =>
      undoSettlement({ roundId: request.params.round_id, cause: contextOfRequest(request), send }, request.body),
    ),
  ];
}

/** Decisions on the requested change of a running round. */
function changeRoutes(send: Owners['send']) {
  return [
    route(approveRoundChange, (request) =>
      decideRoundChange({
        roundId: request.params.round_id,
        changeId: request.body.change_id,
        verdict: { decision: 'approved' },
        cause: contextOfRequest(request),
        send,
      }),
    ),
    route(rejectRoundChange, (request) =>
      decideRoundChange({
        roundId: request.params.round_id,
        changeId: request.body.change_id,
        verdict: { decision: 'rejected', reason: request.body.reason },
        cause: contextOfRequest(request),
        send,
      }),
    ),
  ];
}
