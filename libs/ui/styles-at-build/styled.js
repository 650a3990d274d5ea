/* global hashClass, tokens, variablesClass -- the build writes these above this file (static-styles.mjs) */
import { DesignTokenContext } from 'antd/es/theme/context.js';
import { useContext } from 'react';

/**
 * Stands in for antd's making of styles in builds for people: the sheets are made at build and only written into the page
 * (decision 158). The names and shapes are those of antd/es/theme/util/genStyleUtils.js and useToken.js.
 */
const mark = 'data-static-styles';

/**
 * Writes a sheet before all others of the page, whose rules thus win over antd's; those of antd stay in the order in which they
 * came. A remote with a copy of its own finds what the shell's has written.
 */
function write(sheet) {
  const written = [...document.head.querySelectorAll(`style[${mark}]`)];
  if (written.some(({ textContent }) => textContent === sheet)) return;
  const style = document.createElement('style');
  style.setAttribute(mark, '');
  style.nonce = document.querySelector('meta[name="csp-nonce"]')?.content ?? '';
  style.textContent = sheet;
  const last = written.at(-1);
  if (last) last.after(style);
  else document.head.prepend(style);
}

/** A sheet is written when the first element that it is for is drawn; without one, nothing is. */
function onFirstUse(sheet, answer) {
  let isWritten = !sheet;
  return () => {
    if (!isWritten) write(sheet);
    isWritten = true;
    return answer;
  };
}

const isSheet = (given) => (typeof given === 'string' ? given : '');
export const genStyleHooks = (sheet) => onFirstUse(isSheet(sheet), [hashClass, variablesClass]);
export const genComponentStyleHook = (sheet) => onFirstUse(isSheet(sheet), hashClass);
export const genSubStyleComponent = (sheet) => onFirstUse(isSheet(sheet), null);

export const genCssVar = (antClass, component) => {
  const prefix = `--${antClass.replace(/\./g, '')}-${component}-`;
  const reference = (name, fallback) => `var(${prefix}${name}${fallback ? `, ${fallback}` : ''})`;
  return [(name) => prefix + name, reference];
};

export const unitless = {};
export const ignore = {};
export const getComputedToken = () => tokens;

/** The theme's values, by what the provider was given: whether something moves, and how high a control is. */
const known = new WeakMap();

export function useToken() {
  const { token: given } = useContext(DesignTokenContext);
  if (!known.has(given)) known.set(given, { ...tokens, motion: given.motion, controlHeight: given.controlHeight });
  const token = known.get(given);
  return [undefined, token, hashClass, token, { prefix: 'ant', key: variablesClass }, true];
}
