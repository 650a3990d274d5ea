import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { baseStyles, tokens } from '../../libs/ui/styles-at-build/extract-styles.mjs';
import { blocksOf, sheetOf, whatDiffers, withoutUnmet } from '../../libs/ui/styles-at-build/sheet.mjs';
import { isStyled, withStaticStyles } from '../../libs/ui/styles-at-build/static-styles.mjs';

const es = path.join(__dirname, '../../node_modules/antd/es');
const read = (file: string) => readFileSync(path.join(es, file), 'utf8');
const made = (file: string) => withStaticStyles(path.join(es, file), read(file));
/** The style sheet literal in a module's source. */
const sheetIn = (source: string) => JSON.parse(/= ("(?:[^"\\]|\\.)*");/.exec(source)?.[1] ?? '""') as string;

test('writes the style sheet that antd would generate, under the class names that elements carry', async () => {
  const source = await made('button/style/index.js');
  expect(source).toContain('export default /*#__PURE__*/ genStyleHooks(sheet);');
  const sheet = sheetIn(source);
  expect(sheet).toMatch(/:where\(\.a\d+\)\.ant-btn\{/);
  expect(sheet).toMatch(/\.v\d+\.ant-btn[^{]*\{[^}]*--ant-button-font-weight:600/);
  // No styles remain to be generated in the browser.
  expect(source).not.toMatch(/cssinjs|=>/);
});

test('who presses with a finger gets higher controls by the sheet itself', async () => {
  const base = await baseStyles();
  expect(base).toMatch(/\{[^}]*--ant-control-height:36px/);
  expect(base).toMatch(/@media \(pointer: coarse\)\{[^}]*--ant-control-height:44px/);
  expect(base).toMatch(/@media \(prefers-reduced-motion: reduce\)\{[^}]*--ant-motion-duration-mid:0s/);
});

test('text has sizes in rem, which follow the size that a reader chose in their browser', async () => {
  expect(await baseStyles()).toMatch(/--ant-font-size:0\.875rem/);
  expect(sheetIn(await made('button/style/index.js'))).not.toMatch(/font-size[\w-]*:\d+px/);
});

test('what a component needs of a file of styles besides is still there', async () => {
  const source = await made('progress/style/index.js');
  expect(source).toContain('export * from "./index.js?plain"');
  const plain = await withStaticStyles(path.join(es, 'progress/style/index.js?plain'), read('progress/style/index.js'));
  expect(plain).toContain('export const LineStrokeColorVar');
});

test.each(['button/style/index.js', 'theme/useToken.js'])(
  '%s is made the same wherever the checkout is',
  async (file) => {
    expect(await made(file)).not.toContain(path.join(__dirname, '../..'));
  },
);

test('passes the theme to the module that replaces style generation', async () => {
  const file = path.join(__dirname, '../../libs/ui/styles-at-build/styled.js');
  expect(isStyled.test(file)).toBe(true);
  const source = await withStaticStyles(file, readFileSync(file, 'utf8'));
  const [, names = ''] = /global ([\w, ]+) --/.exec(source) ?? [];
  for (const name of names.split(', ')) expect(source).toMatch(new RegExp(`const ${name} = `));
});

test('a way of writing styles that a build does not know is an error of the build', async () => {
  const file = path.join(es, 'button/style/index.js');
  await expect(withStaticStyles(file, 'const a = genStyleHooks("Button");')).rejects.toThrow(/does not know/);
});

// Other theme values would be undefined in production builds only.
test("antd's components read no value of the theme that a build does not give them", async () => {
  const known = Object.keys(await tokens());
  const files = readdirSync(es, { recursive: true }).map(String);
  const readers = files.filter(
    (file) => file.endsWith('.js') && !isStyled.test(path.join(es, file)) && used.test(file),
  );
  const names = readers.flatMap((file) => {
    const source = read(file);
    if (!/useToken\(\)/.test(source)) return [];
    const taken = [...source.matchAll(/const \{([^}]*)\} = token\b/g)].flatMap(([, list = '']) => list.split(','));
    const named = [...source.matchAll(/\btoken\??\.([a-z]\w*)/g)].map(([, name = '']) => name);
    return [...taken.map((name) => name.trim()), ...named].filter(Boolean);
  });
  expect(names.length).toBeGreaterThan(20);
  expect([...new Set(names)].filter((name) => !known.includes(name))).toEqual([]);
});
/** Folders of the components exported by libs/ui, and of their dependencies. */
const used =
  /^(?:_util|alert|auto-complete|avatar|badge|button|checkbox|collapse|config-provider|date-picker|descriptions|divider|drawer|dropdown|empty|form|image|input|input-number|menu|modal|pagination|popconfirm|popover|progress|qr-code|radio|segmented|select|space|spin|switch|table|tabs|tag|tooltip|upload)\//;

test('rules for writing from right to left and for preset colors are left out, and nothing else', () => {
  const sheet =
    '.a-btn,.a-btn-rtl{color:red;margin:0}.a-btn-color-purple{color:purple}@media (x){.a-rtl{top:0}.b{top:1px}}' +
    '.v{--ant-blue-1:#fff;--ant-button-blue-shadow-color:0 2px rgba(0,0,0,1);--ant-color-link:url("a;b,c")}';
  expect(withoutUnmet(sheet)).toBe(
    '.a-btn{color:red;margin:0}@media (x){.b{top:1px}}.v{--ant-color-link:url("a;b,c")}',
  );
});

test('of two sheets what differs is found: of a block its declarations, of another one all', () => {
  const usual = '.v{--a:1px;--b:2px}.w{--a:1px}@keyframes k{0%{top:0}}';
  expect(whatDiffers('.v{--a:1px;--b:3px}.w{--a:1px}@keyframes k{0%{top:1px}}', usual)).toBe(
    '.v{--b:3px}@keyframes k{0%{top:1px}}',
  );
  expect(whatDiffers(usual, usual)).toBe('');
  expect(sheetOf(blocksOf(usual))).toBe(usual);
});
