/** The last page of each area in the list that the browser tests walk along, and in the sidebar. */
const lastPages = {
  buyer: { walk: 'invoices', menu: 'invoices' },
  supplier: { walk: 'invoices', menu: 'invoices' },
  admin: { walk: 'settings', menu: 'categories' },
};

/**
 * Registers the page of a list in its area: the hooks, the route, the texts, the menu entry and the walk of the browser
 * tests.
 * @param {ReturnType<typeof import('./sources.mjs').sources>} made with the marks `service`, those of the noun and `Pt`
 * @param {string} service
 */
export function registerPage(made, service) {
  const api = 'mfe-%service%/src/api.ts';
  made.import(api, "import * as %nouns% from '@junto/contracts/%service%/%no-uns%';");
  made.after(api, "'%service%Api',", ' %nouns%,');
  const app = 'mfe-%service%/src/%service%-app.tsx';
  made.before(
    app,
    '\n/** The ',
    'const %Nouns%Page = lazyPart(async () => (await import(/* webpackChunkName: "at-%no-uns%" */ ' +
      "'./%no-uns%/%no-uns%-page')).%Nouns%Page);\n",
  );
  made.before(app, '<Route path="*"', '<Route path="%no-uns%" element={<%Nouns%Page />} />\n');
  for (const language of ['en', 'pt']) {
    const texts = `mfe-%service%/src/text/${language}/%service%.ts`;
    made.import(texts, "import { %nouns% } from './%no-uns%';");
    made.after(texts, language === 'en' ? 'export const %service% = {' : '= {', '\n  %nouns%,');
  }
  const { walk, menu } = lastPages[/** @type {keyof typeof lastPages} */ (service)];
  made.before('tests/browser/walk/%service%.ts', `    '/%service%/${walk}',\n`, "'/%service%/%no-uns%',\n");
  registerMenuEntry(made, menu);
}

/** @param {ReturnType<typeof import('./sources.mjs').sources>} made @param {string} last entry before the new one */
function registerMenuEntry(made, last) {
  const [key = '', path, en, pt] = ['%nouns%', '/%service%/%no-uns%', '%No Uns%', '%Pt%'].map(made.filled);
  made.change('mfe-%service%/src/menu.json', (text) => {
    const entries = JSON.parse(text);
    const at = entries.findIndex((/** @type {{ key: string }} */ entry) => entry.key === last);
    return `${JSON.stringify(entries.toSpliced(at + 1, 0, { key, path, icon: 'document', label: { en, pt } }), null, 2)}\n`;
  });
}

/**
 * Registers the answers of a noun on mock data.
 * @param {ReturnType<typeof import('./sources.mjs').sources>} made @param {string} service
 */
export function registerMocks(made, service) {
  const mocks = `mfe-%service%/src/mock/${service === 'admin' ? 'mock-data' : 'handlers'}.ts`;
  made.import(mocks, "import { %noun%Handlers } from './%no-uns%';");
  const anchor = service === 'admin' ? '...decisionHandlers(world)' : '...roundHandlers(world)';
  made.before(mocks, anchor, '...%noun%Handlers,\n');
}
