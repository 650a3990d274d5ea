import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseStyles, hashClass, stylesOf, themeFiles, tokens, variablesClass } from './extract-styles.mjs';

const at = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url));
const styled = at('./styled.js');

/** Relative, so that a build is the same wherever its checkout is. @param {string} from a file @param {string} to */
function requestOf(from, to) {
  const relative = path.relative(path.dirname(from), to).split(path.sep).join('/');
  return JSON.stringify(relative.startsWith('.') ? relative : `./${relative}`);
}

/**
 * Modules of antd that are made otherwise: those that write styles, and those that make the theme; and what takes their
 * place.
 */
export const isStyled =
  /[\\/](?:styles-at-build[\\/]styled|antd[\\/]es[\\/](?:.*[\\/]style[\\/].+|theme[\\/](?:useToken|util[\\/](?:genStyleUtils|useResetIconStyle)|themes[\\/]default[\\/]theme)))\.js$/;
/** Packages that make styles at run time. Their package.json does not declare them free of side effects. */
export const makesStyles = /[\\/]node_modules[\\/](?:@ant-design[\\/]cssinjs(?:-utils)?|@emotion[\\/]\w+|stylis)[\\/]/;
/** Files that the generated modules depend on. */
export const madeOf = [...themeFiles, at('./extract-styles.mjs'), at('./sheet.mjs'), at('./static-styles.mjs')];

/** Files below `antd/es/theme` whose work is done before a page is opened. */
const replaced = {
  'theme/useToken.js': (/** @type {string} */ styled) =>
    `export { useToken as default, unitless, ignore, getComputedToken } from ${styled};`,
  'theme/util/genStyleUtils.js': (/** @type {string} */ styled) =>
    `export { genStyleHooks, genComponentStyleHook, genSubStyleComponent, genCssVar } from ${styled};`,
  'theme/util/useResetIconStyle.js': async (/** @type {string} */ styled) =>
    `import { genStyleHooks } from ${styled};\nexport default /*#__PURE__*/ genStyleHooks(${JSON.stringify(await baseStyles())});`,
  'theme/themes/default/theme.js': () => 'export default {};',
};

/**
 * A module of antd without the making of styles: a hook that made a style sheet at run time writes the one that was
 * made of it at build. Its other exports come from the original module (`?plain`), as far as they are imported.
 * @param {string} resource its file, with its query @param {string} source
 */
export async function withStaticStyles(resource, source) {
  const [file = '', query] = resource.split('?');
  if (file === styled) return `${await aboutTheme()}\n${source}`;
  const name = file
    .split(path.sep)
    .join('/')
    .replace(/^.*\/antd\/es\//, '');
  const styledFrom = requestOf(file, styled);
  if (name in replaced) return replaced[/** @type {keyof typeof replaced} */ (name)](styledFrom);
  if (query === 'plain')
    return source.replaceAll(/(?<!function )\b(gen[A-Z]\w+|new Keyframes)\(/g, '/*#__PURE__*/ $1(');
  const hooks = hooksIn(source);
  if (hooks.length === 0) return source;
  const sheet = JSON.stringify(await stylesOf(name, hooks));
  return [
    `import { ${[...new Set(hooks.map(({ kind }) => kind))].join(', ')} } from ${styledFrom};`,
    `const sheet = ${sheet};`,
    ...hooks.map(({ exported, kind }) => {
      const as = exported === 'default' ? 'export default' : `export const ${exported} =`;
      return `${as} /*#__PURE__*/ ${kind}(sheet);`;
    }),
    `export * from ${requestOf(file, `${file}?plain`)};`,
  ].join('\n');
}

/** @typedef {'genStyleHooks' | 'genComponentStyleHook' | 'genSubStyleComponent'} Kind */

/**
 * What a file of styles exports that writes a sheet when it is called.
 * @param {string} source @returns {{ exported: string, kind: Kind }[]}
 */
function hooksIn(source) {
  const made = '(genStyleHooks|genComponentStyleHook|genSubStyleComponent)\\(';
  const named = source.matchAll(new RegExp(`^export (?:default|const (\\w+) =) ${made}`, 'gm'));
  const found = [...named].map(([, exported = 'default', kind]) => ({ exported, kind: /** @type {Kind} */ (kind) }));
  // Of a tooltip and a menu it is a function that makes the hook when it is called.
  if (/^export default \(prefixCls, rootCls/m.test(source)) found.push({ exported: 'default', kind: 'genStyleHooks' });
  const calls = source.match(new RegExp(`\\b${made}`, 'g'))?.length ?? 0;
  if (calls !== found.length)
    throw new Error('antd writes a style in a way that this build does not know (static-styles.mjs)');
  return found;
}

/** What `styled.js` has to know of the theme. */
async function aboutTheme() {
  const facts = { hashClass, variablesClass, tokens: await tokens() };
  return Object.entries(facts)
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
