/**
 * In place of antd's `theme/util/genStyleUtils`: components without style sheets, as production loads them
 * (libs/ui/styles-at-build). jsdom lays nothing out, and matching thousands of rules took a third of the time of a spec.
 */
const useNoStyles = () => ['', ''];

export const genStyleHooks = () => useNoStyles;
export const genComponentStyleHook = () => () => '';
export const genSubStyleComponent = () => () => null;

export function genCssVar(antClass: string, component: string) {
  const prefix = `--${antClass.replace(/\./g, '')}-${component}-`;
  return [
    (name: string) => `${prefix}${name}`,
    (name: string, fallback?: string) => `var(${prefix}${name}${fallback ? `, ${fallback}` : ''})`,
  ];
}
