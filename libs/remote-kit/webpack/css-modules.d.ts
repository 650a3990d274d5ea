/** Class names of a CSS Module in camelCase: `.round-card__head` is `css.roundCardHead`, unique to its app. */
declare module '*.module.css' {
  const css: Readonly<Record<string, string>>;
  export default css;
}
