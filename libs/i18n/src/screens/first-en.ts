import { problem } from '../en/problem';

/** Texts that even the sign-in page needs: the refusals. */
export const firstScreens = { problem };
