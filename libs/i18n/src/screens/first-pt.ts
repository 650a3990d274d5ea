import { problem } from '../pt/problem';

/** The same in Portuguese. */
export const firstScreens = { problem };
