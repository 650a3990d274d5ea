/**
 * Class names of a CSS Module in camelCase: `.round-card__head` is `css.roundCardHead`, and belongs to its app alone.
 */
declare module '*.module.css' {
  const css: Readonly<Record<string, string>>;
  export default css;
}
