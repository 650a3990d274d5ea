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
    route(approveRoundSpec, ({ params, cause }) => approveRound({ roundId: params.round_id, cause, send })),
    route(rejectRoundSpec, ({ params, body, cause }) =>
      rejectRound({ roundId: params.round_id, reason: body.reason, cause, send }),
    ),
    ...changeRoutes(send),
    route(readAnyForecasts, ({ params, cause }) => readForecasts({ roundId: params.round_id, cause, send })),
    route(previewCloseSpec, ({ params, cause }) => previewClose({ roundId: params.round_id, cause, send })),
    route(closeRoundSpec, ({ params, cause, log }) =>
      closeRound({ roundId: params.round_id, cause, send, bus, closeWaitsMs, log }),
    ),
    route(previewSettlementSpec, ({ params, body, cause }) =>
      previewSettlement({ roundId: params.round_id, cause, send }, body),
    ),
    route(readClaimsSpec, ({ params, cause }) =>
      readClaims({ roundId: params.round_id, cause, send }, params.round_product_id),
    ),
    route(settleRoundSpec, ({ params, body, cause }) => settleRound({ roundId: params.round_id, cause, send }, body)),
    route(undoSettlementSpec, ({ params, body, cause }) =>
      undoSettlement({ roundId: params.round_id, cause, send }, body),
    ),
  ];
}

/** Decisions on the requested change of a running round. */
function changeRoutes(send: Owners['send']) {
  return [
    route(approveRoundChange, ({ params, body, cause }) =>
      decideRoundChange({
        roundId: params.round_id,
        changeId: body.change_id,
        verdict: { decision: 'approved' },
        cause,
        send,
      }),
    ),
    route(rejectRoundChange, ({ params, body, cause }) =>
      decideRoundChange({
        roundId: params.round_id,
        changeId: body.change_id,
        verdict: { decision: 'rejected', reason: body.reason },
        cause,
        send,
      }),
    ),
  ];
}
