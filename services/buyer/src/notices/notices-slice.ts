import { createBuyerCalls } from './call-buyers';
import { notifyReachedMoq } from './notify-reached-moq';
import { warnBuyersOfClose } from './on-round-closing-soon';
import { announceExtension } from './on-round-extended';
import { announceChangedTerms } from './on-round-terms-changed';
import { RoundCallsModel } from './round-calls.model';

/** Names the buyers of a round for their notifications. */
export const noticesSlice = () => ({
  jobs: [notifyReachedMoq, createBuyerCalls()],
  consumers: [warnBuyersOfClose, announceExtension, announceChangedTerms],
  indexes: [RoundCallsModel],
});
