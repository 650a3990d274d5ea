import { problem } from '../en/problem';

/** What even the page on which one signs in needs: why something was refused. */
export const firstScreens = { problem };
