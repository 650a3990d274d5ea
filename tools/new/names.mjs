/** Nothing was written; the message explains why. */
export class NotWritten extends Error {}

/** Names that no variable may have, and those that every file has already. */
const reserved = new Set(
  (
    'arguments as async await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for from function if implements import in instanceof interface let new null of package ' +
    'private protected public return static super switch this throw true try type typeof undefined var void while with ' +
    'yield'
  ).split(' '),
);

const form = /^[a-z]+(-[a-z]+)*$/;

/**
 * A name of words joined by dashes, refused in a sentence that names it.
 * @param {string} name @param {string} what `noun`
 */
function wordsOf(name, what) {
  if (!form.test(name))
    throw new NotWritten(`'${name}' isn't a valid ${what}: use lowercase letters, as in price-alert.`);
  if (reserved.has(name)) throw new NotWritten(`'${name}' is a word of TypeScript: choose another ${what}.`);
  return name.split('-');
}

/** @param {string} word */
const pluralOf = (word) => {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string[]} words */
const pascal = (words) => words.map(capital).join('');

/** @param {string[]} words */
const camel = (words) => (words[0] ?? '') + pascal(words.slice(1));

/**
 * Values of a template's marks: `%noun%` is priceAlert, `%Noun%` PriceAlert, `%no-un%` price-alert,
 * `%no_un%` price_alert, `%no un%` price alert, `%No un%` Price alert, `%No Un%` Price Alert; with an s the plural of each.
 * @param {string} noun in the singular, words joined by dashes
 * @returns {Record<string, string>}
 */
export function marksOf(noun) {
  const one = wordsOf(noun, 'noun');
  if (/[^siu]s$/.test(noun)) throw new NotWritten(`'${noun}' is a plural: name one, as in price-alert.`);
  const many = [...one.slice(0, -1), pluralOf(one.at(-1) ?? '')];
  return Object.fromEntries(
    [
      /** @type {const} */ ([one, '']),
      /** @type {const} */ ([many, 's']),
    ].flatMap(([words, s]) => [
      [`noun${s}`, camel(words)],
      [`Noun${s}`, pascal(words)],
      [`no-un${s}`, words.join('-')],
      [`no_un${s}`, words.join('_')],
      [`no un${s}`, words.join(' ')],
      [`No un${s}`, capital(words.join(' '))],
      [`No Un${s}`, words.map(capital).join(' ')],
    ]),
  );
}

/** The marks of an event's last word: `%Past%` Raised, `%past-%` raised, `%past_%` raised. @param {string} past */
export function pastMarksOf(past) {
  const words = wordsOf(past, 'event in the past tense');
  return { Past: pascal(words), 'past-': words.join('-'), past_: words.join('_') };
}

/** Who tests start a service with: `aBuyerService` of `a-buyer-service`. @param {string} as `Service` @param {string} name */
export function serviceMarksOf(as, name) {
  const article = /^[aeiou]/.test(name) ? 'an' : 'a';
  return {
    [as.toLowerCase()]: name,
    [as]: capital(name),
    [`a${as}`]: `${article}${capital(name)}Service`,
    [`a-${as.toLowerCase()}`]: `${article}-${name}-service`,
  };
}

/** A noun in Portuguese as a title, inside a sentence and as the name of a file. @param {string} text */
export function portugueseMarksOf(text) {
  if (!/^[\p{L}][\p{L} -]*$/u.test(text))
    throw new NotWritten(`'${text}' isn't a valid Portuguese noun: use letters and spaces only.`);
  const inside = text.charAt(0).toLowerCase() + text.slice(1);
  const file = inside.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
  return { Pt: capital(text), pt: inside, 'pt-s': file };
}
