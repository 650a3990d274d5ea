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
import { created } from '@junto/service-kit/http/answers';
import { route, type Route } from '@junto/service-kit/http/route';
import { companyRoute, readableCompany } from '../companies/own-company';
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
  companyRoute(findTouchedRoundsSpec, (supplierId, { body, cause }) =>
    findTouchedRounds(supplierId, body.products, send, cause),
  ),
  route(readOwnPoolHistory, ({ caller, params, cause }) =>
    readPoolHistory(readableCompany(caller), params, send, cause),
  ),
  route(readOwnForecasts, ({ caller, params, cause }) =>
    readForecasts(readableCompany(caller), params.round_id, send, cause),
  ),
  companyRoute(createRoundSpec, async (supplierId, { body, idempotencyKey, cause }) => {
    const round = await createRound(supplierId, body, idempotencyKey, cause);
    return isRefusal(round) ? round : created(round);
  }),
  companyRoute(updateRoundSpec, (supplierId, { params, body, cause }) =>
    updateRound(supplierId, params.round_id, body, cause),
  ),
  companyRoute(submitRoundSpec, (supplierId, { params, cause }) => submitRound(supplierId, params.round_id, cause)),
  companyRoute(markRejectionSeenSpec, (supplierId, { params }) => markRejectionSeen(supplierId, params.round_id)),
  companyRoute(withdrawRoundSpec, (supplierId, { params, cause }) => withdrawRound(supplierId, params.round_id, cause)),
  companyRoute(requestRoundChangeSpec, (supplierId, { params, body, cause }) =>
    requestRoundChange(supplierId, params.round_id, body, cause),
  ),
  companyRoute(stateSupplySpec, (supplierId, { params, body, cause }) =>
    stateSupply({ supplierId, roundId: params.round_id, body, cause }, isRoundInvoiced),
  ),
  companyRoute(withdrawRoundChangeSpec, (supplierId, { params, cause }) =>
    withdrawRoundChange(supplierId, params.round_id, cause),
  ),
];
