import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { build } from 'esbuild';
import { inRem, whatDiffers, withoutUnmet } from './sheet.mjs';

const require = createRequire(import.meta.url);
const { createElement } = require('react');
const { renderToString } = require('react-dom/server');
const { createCache, extractStyle, StyleProvider } = require('@ant-design/cssinjs');
const themeFile = fileURLToPath(new URL('../src/theme.ts', import.meta.url));
/** Inputs of the styles besides antd: a cached build is repeated after a change of one of them. */
export const themeFiles = [themeFile, path.join(path.dirname(themeFile), 'colors.ts')];

const digits = require('antd/package.json').version.replaceAll('.', '');
/**
 * Classes that antd's elements bear. The version stands in both, so that a remote that brings its own copy of the
 * components (decision 110) and the shell's are each styled by their own.
 */
export const hashClass = `a${digits}`;
export const variablesClass = `v${digits}`;

/** The last part of an element's class, where it is not the name of the component's folder. @type {Record<string, string>} */
const prefixes = {
  button: 'btn',
  'date-picker': 'picker',
  'qr-code': 'qrcode',
  'badge/ribbon': 'ribbon',
  'input/search': 'input-search',
  'input/otp': 'otp',
  'space/addon': 'space-addon',
  'space/compact': 'space-compact',
  'grid#useRowStyle': 'row',
  'grid#useColStyle': 'col',
  '_util/wave': 'wave',
};

/**
 * The style sheet of a file of antd's styles under Junto's theme, as antd itself would write it into a page.
 * @param {string} file below `antd/es`: `button/style/index.js`
 * @param {{ exported: string, kind: string }[]} hooks of styles, or components that write a style and draw nothing
 */
export async function stylesOf(file, hooks) {
  const made = require(`antd/lib/${file}`);
  const use = () => {
    for (const { exported, kind } of hooks) {
      const prefixCls = `ant-${prefixOf(file, exported)}`;
      // Some elements bear the variables under the component's own class, some under one more.
      for (const rootCls of [prefixCls, `${prefixCls}-css-var`, `${prefixCls}-wrapper`]) {
        if (kind === 'genSubStyleComponent') made[exported]({ prefixCls, rootCls });
        else made[exported](prefixCls, rootCls);
      }
    }
  };
  return styledBy(use, (cacheKey) => /^(style|cssVar)/.test(cacheKey) && !isOfAll(cacheKey));
}

/** What every page has: the theme's tokens as variables, links and icons. */
export function baseStyles() {
  const { default: useAny } = require('antd/lib/divider/style/index.js');
  return styledBy(
    () => useAny('ant-divider'),
    (cacheKey) => cacheKey.startsWith('token') || isOfAll(cacheKey),
  );
}

const isOfAll = (/** @type {string} */ cacheKey) => /%(ant-design-icons|Shared)%/.test(cacheKey);

/**
 * One sheet: the usual styles, and the differences for coarse pointers and for reduced motion.
 * @param {() => void} use calls hooks of styles @param {(key: string) => boolean} wanted by the keys of antd's cache
 */
async function styledBy(use, wanted) {
  const usual = await written(use, wanted);
  const coarse = whatDiffers(await written(use, wanted, { coarse: true }), usual);
  const reduced = whatDiffers(await written(use, wanted, { reduced: true }), usual);
  const within = (/** @type {string} */ media, /** @type {string} */ sheet) =>
    sheet ? `@media (${media}){${sheet}}` : '';
  return usual + within('pointer: coarse', coarse) + within('prefers-reduced-motion: reduce', reduced);
}

/**
 * @param {() => void} use @param {(key: string) => boolean} wanted
 * @param {{ reduced?: boolean, coarse?: boolean }} [variant] of the theme
 */
async function written(use, wanted, variant = {}) {
  const cache = createCache();
  await draw(use, { cache, ...variant });
  for (const cacheKey of cache.cache.keys()) if (!wanted(cacheKey)) cache.cache.delete(cacheKey);
  const sheet = extractStyle(cache, true).replace(/\.data-ant-cssinjs-cache-path\{.*$/s, '');
  return inRem(withoutUnmet(sheet.replaceAll(/:where\(\.css-[\w-]+\)/g, `:where(.${hashClass})`)));
}

/**
 * The values of the theme that antd's components read while they run, in either variant: those alone have no other
 * place.
 */
export async function tokens() {
  const useToken = require('antd/lib/theme/useToken.js').default;
  /** @type {Record<string, unknown>} */
  let found = {};
  await draw(() => {
    [, found] = useToken();
  });
  return Object.fromEntries(readWhileRunning.map((name) => [name, found[name]]));
}

/** tools/build/static-styles.spec.ts holds this list to what antd's components read. */
const readWhileRunning = [
  ...[
    'borderRadius',
    'colorBgContainer',
    'colorText',
    'colorTextQuaternary',
    'controlHeight',
    'fontSize',
    'lineHeight',
  ],
  ...[
    'colorFill',
    'colorFillSecondary',
    'colorFillTertiary',
    'colorFillQuaternary',
    'lineWidth',
    'marginXXS',
    'motion',
  ],
  ...['padding', 'paddingSM', 'paddingXS', 'sizePopupArrow', 'wireframe', 'zIndexPopupBase'],
  ...['XS', 'SM', 'MD', 'LG', 'XL', 'XXL', 'XXXL'].flatMap((size) => [`screen${size}`, `screen${size}Min`]),
  ...['XS', 'SM', 'MD', 'LG', 'XL', 'XXL'].map((size) => `screen${size}Max`),
];

/** @typedef {(reduced?: boolean, coarse?: boolean) => object} Theme */
/** @type {Promise<Theme> | undefined} */
let theme;

/** @param {() => void} use called within the theme, while React draws @param {{ cache?: ReturnType<typeof createCache>, reduced?: boolean, coarse?: boolean }} [given] */
async function draw(use, { cache = createCache(), reduced, coarse } = {}) {
  theme ??= readTheme();
  const { ConfigProvider } = require('antd');
  const within = { ...(await theme)(reduced, coarse), cssVar: { key: variablesClass } };
  const Use = () => {
    use();
    return null;
  };
  const themed = createElement(ConfigProvider, { theme: within }, createElement(Use));
  renderToString(createElement(StyleProvider, { cache }, themed));
}

/** `junto` of libs/ui/src/theme.ts, which is TypeScript, as a build has it. */
async function readTheme() {
  const { outputFiles } = await build({ entryPoints: [themeFile], bundle: true, format: 'cjs', write: false });
  const module = { exports: /** @type {{ junto?: Theme }} */ ({}) };
  runInThisContext(`(module) => {${outputFiles[0]?.text}}`)(module);
  if (!module.exports.junto) throw new Error(`${themeFile} exports no theme`);
  return module.exports.junto;
}

/** @param {string} file @param {string} exported */
function prefixOf(file, exported) {
  const [folder = ''] = file.split('/style/');
  const name = path.posix.basename(file, '.js');
  return prefixes[`${folder}#${exported}`] ?? prefixes[`${folder}/${name}`] ?? prefixes[folder] ?? folder;
}
