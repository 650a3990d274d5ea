import { committedAtGates } from './committed-at-gates';
import { dueDays } from './due-days';
import { filteredRounds } from './filtered-rounds';
import { gateSteps } from './gate-steps';
import { packsOfProducts } from './packs-of-products';
import { searchedRounds } from './searched-rounds';
import { selectedAtGates } from './selected-at-gates';

/** Each once, one after the other: a name that was released stays, and stays where it is. */
export const buyerMigrations = [
  gateSteps,
  selectedAtGates,
  committedAtGates,
  searchedRounds,
  dueDays,
  filteredRounds,
  packsOfProducts,
];
