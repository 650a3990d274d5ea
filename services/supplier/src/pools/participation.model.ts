import { z } from 'zod';
import { participationChanged } from '@junto/contracts/events/buyer';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const { buyers, ...participation } = participationChanged.payload.shape;

/**
 * A buyer's participation in a round, pseudonymous (decision 11): `buyer` is a pseudonym that is the same in all rounds
 * of one supplier. The id is `<round>:<buyer>`.
 */
const storedParticipation = stored(
  'participations',
  z.object({ id: z.string(), ...participation, ...buyers.element.shape }),
  [[{ round_id: 1, takes_part: 1, buyer: 1 }]],
);
export const ParticipationModel = storedParticipation.model;
export type ParticipationDoc = DocOf<typeof storedParticipation>;
