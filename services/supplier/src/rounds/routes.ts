import { isRefusal, refuse } from '@junto/contracts/problems';
import { readOwnForecasts } from '@junto/contracts/supplier/forecasts';
import { findTouchedRounds as findTouchedRoundsSpec } from '@junto/contracts/supplier/many-products';
import {
  requestRoundChange as requestRoundChangeSpec,
  withdrawRoundChange as withdrawRoundChangeSpec,
} from '@junto/contracts/supplier/round-changes';
import {
  createRound as createRoundSpec,
  listOwnRounds,
  listProductRounds as listProductRoundsSpec,
  markRejectionSeen as markRejectionSeenSpec,
  readOwnPoolHistory,
  readOwnRound,
  submitRound as submitRoundSpec,
  updateRound as updateRoundSpec,
  withdrawRound as withdrawRoundSpec,
} from '@junto/contracts/supplier/rounds';
import { stateSupply as stateSupplySpec } from '@junto/contracts/supplier/supply';
import type { SendCommand } from '@junto/service-kit/commands';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { created } from '@junto/service-kit/http/answers';
import { route, type Route } from '@junto/service-kit/http/route';
import { ownCompany, readableCompany } from '../companies/own-company';
import { createRound, updateRound } from './draft-round';
import { listRounds } from './list-rounds';
import { markRejectionSeen } from './mark-rejection-seen';
import { readPerformance, type ReadApprovedUnits } from './performance';
import { listProductRounds } from './product-rounds';
import { readForecasts } from './read-forecasts';
import { readPoolHistory } from './read-pool-history';
import { requestRoundChange, withdrawRoundChange } from './request-round-change';
import { RoundModel } from './round.model';
import { stateSupply, type IsRoundInvoiced } from './state-supply';
import { submitRound, withdrawRound } from './submit-round';
import { findTouchedRounds } from './touched-rounds';

interface RoundRoutesDeps {
  send: SendCommand;
  readApprovedUnits: ReadApprovedUnits;
  isRoundInvoiced: IsRoundInvoiced;
}

export const roundRoutes = ({ send, readApprovedUnits, isRoundInvoiced }: RoundRoutesDeps): Route[] => [
  route(listOwnRounds, ({ caller, query }) => listRounds(readableCompany(caller), query)),
  route(readOwnRound, async ({ caller, params }) => {
    const supplierId = readableCompany(caller);
    const round = supplierId && (await RoundModel.findOne({ _id: params.round_id, supplier_id: supplierId }).lean());
    return round ? readPerformance(round, readApprovedUnits) : refuse('not_found');
  }),
  route(listProductRoundsSpec, ({ caller, params }) => listProductRounds(readableCompany(caller), params.product_id)),
  route(findTouchedRoundsSpec, async (request) => {
    const supplierId = ownCompany(request.caller);
    return isRefusal(supplierId)
      ? supplierId
      : findTouchedRounds(supplierId, request.body.products, send, contextOfRequest(request));
  }),
  route(readOwnPoolHistory, (request) =>
    readPoolHistory(readableCompany(request.caller), request.params, send, contextOfRequest(request)),
  ),
  route(readOwnForecasts, (request) =>
    readForecasts(readableCompany(request.caller), request.params.round_id, send, contextOfRequest(request)),
  ),
  route(createRoundSpec, async (request) => {
    const round = await createRound(request.caller, request.body, request.idempotencyKey, contextOfRequest(request));
    return isRefusal(round) ? round : created(round);
  }),
  route(updateRoundSpec, (request) =>
    updateRound(request.caller, request.params.round_id, request.body, contextOfRequest(request)),
  ),
  route(submitRoundSpec, (request) => submitRound(request.caller, request.params.round_id, contextOfRequest(request))),
  route(markRejectionSeenSpec, ({ caller, params }) => markRejectionSeen(caller, params.round_id)),
  route(withdrawRoundSpec, (request) =>
    withdrawRound(request.caller, request.params.round_id, contextOfRequest(request)),
  ),
  route(requestRoundChangeSpec, (request) =>
    requestRoundChange(request.caller, request.params.round_id, request.body, contextOfRequest(request)),
  ),
  route(stateSupplySpec, ({ caller, params, body, ...request }) => {
    const stated = { caller, roundId: params.round_id, body, cause: contextOfRequest({ caller, ...request }) };
    return stateSupply(stated, isRoundInvoiced);
  }),
  route(withdrawRoundChangeSpec, (request) =>
    withdrawRoundChange(request.caller, request.params.round_id, contextOfRequest(request)),
  ),
];
