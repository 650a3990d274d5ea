import { createRequire } from 'node:module';

/**
 * Lets jsdom ask of an element's styles only the rules that its classes allow. antd writes well over a thousand rules
 * into a page, and jsdom's selector engine keeps a thousand compiled ones: every look at a style then compiled them all
 * again, which was three quarters of the time of a dialog's spec. What a rule says, and for whom, stays as it is.
 */
const selectors = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/living/helpers/selectors.js',
);
const matchesDontThrow = selectors.matchesDontThrow;
/** By selector: for each of its alternatives the class that an element must have, or '' if none is known. @type {Map<string, string[]>} */
const needed = new Map();

/** @param {{ getAttributeNS: (space: null, name: string) => string | null }} element @param {string} selector */
selectors.matchesDontThrow = (element, selector) => {
  const classes = needed.get(selector) ?? remember(selector);
  const own = ` ${(element.getAttributeNS(null, 'class') ?? '').replace(/\s/g, ' ')} `;
  return classes.some((one) => one === '' || own.includes(` ${one} `)) && matchesDontThrow(element, selector);
};

/** @param {string} selector */
function remember(selector) {
  const classes = selector?.includes('\\')
    ? ['']
    : plain(selector ?? '')
        .split(',')
        .map(classOfLast);
  needed.set(selector, classes);
  return classes;
}

/** Without what stands in brackets: it may speak of other elements, and holds commas and combinators of its own. @param {string} selector */
function plain(selector) {
  let text = selector;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return text;
}

/** @param {string} alternative */
function classOfLast(alternative) {
  const last =
    alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return /\.([\w-]+)/.exec(last)?.[1] ?? '';
}
