import { readFileSync } from 'node:fs';
import { pastMarksOf } from './names.mjs';

/** @typedef {ReturnType<typeof import('./sources.mjs').sources>} Sources */

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

/**
 * Names a consumer for administrators, who see which one gave events up.
 * @param {Sources} made @param {string} durable @param {{ en: string, pt: string }} words
 */
export function nameConsumer(made, durable, words) {
  for (const language of /** @type {const} */ (['en', 'pt']))
    made.before(`libs/i18n/src/${language}/consumer.ts`, '\n  other:', `\n  '${durable}': '${words[language]}',`);
}
