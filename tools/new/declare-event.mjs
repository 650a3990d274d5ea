import { readFileSync } from 'node:fs';
import { pastMarksOf } from './names.mjs';

/** The declaration of an event, with marks for its names. */
export const eventDeclaration = readFileSync(new URL('./declaration.template', import.meta.url), 'utf8');

/**
 * Declares an event of the noun at the end of its owner's events.
 * @param {ReturnType<typeof import('./sources.mjs').sources>} made @param {string} past
 */
export function appendEvent(made, past) {
  const marks = pastMarksOf(past);
  const text = eventDeclaration.replace(
    /%(Past|past-|past_)%/g,
    (_whole, mark) => marks[/** @type {keyof typeof marks} */ (mark)],
  );
  made.append('libs/contracts/src/events/%service%.ts', text);
}
