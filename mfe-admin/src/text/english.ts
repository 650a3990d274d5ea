import { admin } from './en/admin';

/** What this area says in English: a page loads it in one language. */
export const text = { admin };
