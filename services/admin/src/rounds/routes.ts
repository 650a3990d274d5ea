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
import type { EventContext } from '@junto/service-kit/events/event-context';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { closeRound, previewClose } from './close-round';
import { approveRound, decideRoundChange, rejectRound } from './decide-round';
import { listRounds, readRound } from './list-rounds';
import { readForecasts } from './read-forecasts';
import { previewSettlement, readClaims, settleRound, undoSettlement } from './settle-round';

type RoundRequest = { params: { round_id: string }; cause: EventContext };

export function roundRoutes({ send, bus, closeWaitsMs }: Owners) {
  const of = ({ params, cause }: RoundRequest) => ({ roundId: params.round_id, cause, send });
  return [
    route(listAllRounds, ({ query }) => listRounds(query)),
    route(readAnyRound, ({ params }) => readRound(params.round_id)),
    route(approveRoundSpec, (request) => approveRound(of(request))),
    route(rejectRoundSpec, (request) => rejectRound({ ...of(request), reason: request.body.reason })),
    route(approveRoundChange, (request) =>
      decideRoundChange(of(request), request.body.change_id, { decision: 'approved' }),
    ),
    route(rejectRoundChange, (request) => {
      const { change_id, reason } = request.body;
      return decideRoundChange(of(request), change_id, { decision: 'rejected', reason });
    }),
    route(readAnyForecasts, (request) => readForecasts(of(request))),
    route(previewCloseSpec, (request) => previewClose(of(request))),
    route(closeRoundSpec, (request) => closeRound({ ...of(request), bus, closeWaitsMs, log: request.log })),
    route(previewSettlementSpec, (request) => previewSettlement(of(request), request.body)),
    route(readClaimsSpec, (request) => readClaims(of(request), request.params.round_product_id)),
    route(settleRoundSpec, (request) => settleRound(of(request), request.body)),
    route(undoSettlementSpec, (request) => undoSettlement(of(request), request.body)),
  ];
}
