import { areas, lastSlice, placeOf } from './areas.mjs';
import { readContracts } from './contracts.mjs';
import { nameConsumer } from './declare-event.mjs';
import { sourceOf } from './list-source.mjs';
import { marksOf, NotWritten, portugueseMarksOf, serviceMarksOf } from './names.mjs';
import { registerMocks, registerPage } from './page.mjs';
import { shownEventsIn } from './shown-events.mjs';
import { sources } from './sources.mjs';
import { touchScreens } from './touched-screens.mjs';

const example = "npm run new -- list admin.refund --from invoice.paid,invoice.sent --pt 'reembolsos'";

/**
 * A list of documents of another service: read model, consumer, endpoints and page.
 * @param {string} root @param {string[]} words @param {{ from?: string, pt?: string }} options
 */
export function list(root, [name = ''], { from = '', pt = '' }) {
  const { service, noun } = placeOf(name, areas, example);
  if (!from) throw new NotWritten(`--from is missing: name the events that fill the list. Example: ${example}`);
  const names = { ...marksOf(noun), ...serviceMarksOf('Service', service) };
  const portuguese = portugueseMarksOf(pt || /** @type {string} */ (names['no uns']));
  const contracts = readContracts(root);
  const source = sourceOf(contracts, from, service);
  const shown = shownEventsIn(root, service, contracts);
  const marks = { ...sourceMarks(source), shown: shownOf(source.events, shown) };
  const made = sources(root, { ...names, ...portuguese, ...marks, ...callerMarks[service] });
  made.make('list');
  registerService(made, source.scope);
  nameConsumer(made, 'project-%no-uns%', { en: '%No un% list', pt: 'Lista de %pt%' });
  registerMocks(made, service);
  registerPage(made, service);
  const types = source.events.map(({ spec }) => spec.type);
  const unseen = touchScreens(made, { area: service, tag: made.filled('%no-uns%'), types });
  return {
    files: made.write(),
    next: nextSteps(made, { source, unseen, shown, isTranslated: pt !== '' }),
    natsUsers: true,
  };
}

/**
 * The events for which this list's consumer invalidates pages: one consumer of a service does so for each event.
 * @param {ReturnType<typeof sourceOf>['events']} events @param {Map<string, string>} others
 */
function shownOf(events, others) {
  const own = events.filter(({ spec }) => !others.has(spec.type)).map(({ name }) => name);
  if (own.length === events.length) return 'true';
  return own.length > 0 ? `[${own.join(', ')}]` : '';
}

/** Whose rows a caller sees. @type {Record<string, Record<string, string>>} */
const callerMarks = {
  admin: { all: 'yes', own: '', caller: '' },
  buyer: { all: '', own: 'yes', caller: 'userId' },
  supplier: { all: '', own: 'yes', caller: 'companyId' },
};

/** @param {ReturnType<typeof sourceOf>} source @returns {Record<string, string>} */
function sourceMarks({ events, owner, state, scope, schema, schemaImport, schemaFile, ...fields }) {
  const { title, statuses, hasAmount, hasVersion } = fields;
  const [first = '', last = first] = statuses;
  return {
    events: events.map(({ name }) => name).join(', '),
    firstEvent: events[0]?.name ?? '',
    ...{ owner, state, scope, schema, schemaImport, schemaFile },
    ...{ title: title.name, titleEn: title.en, titlePt: title.pt },
    ...{ status: statuses.length > 0 ? 'yes' : '', statusOne: first, statusTwo: last },
    nostatus: statuses.length > 0 ? '' : 'yes',
    ...{ amount: hasAmount ? 'yes' : '', versioned: hasVersion ? 'yes' : '', unversioned: hasVersion ? '' : 'yes' },
  };
}

/** @param {ReturnType<typeof sources>} made @param {string} scope */
function registerService(made, scope) {
  const endpoints = 'libs/contracts/src/%service%/endpoints.ts';
  made.import(endpoints, "import * as %nouns% from './%no-uns%';");
  made.after(endpoints, '= endpointsIn(', '%nouns%, ');
  const app = 'services/%service%/src/app.ts';
  made.import(app, "import { %Noun%ReadModel } from './%no-uns%/%no-un%-read-model';");
  made.import(app, "import { %noun%Projection } from './%no-uns%/on-%no-un%-events';");
  made.import(app, "import { %noun%Routes } from './%no-uns%/routes';");
  made.before(app, lastSlice, '{ routes: %noun%Routes, consumers: [%noun%Projection], indexes: [%Noun%ReadModel] },\n');
  made.after('services/%service%/src/every-index.int.spec.ts', 'describeEveryIndex({', scope ? ownIndexes : allIndexes);
  const columns = "\n  %nouns%: { file: '%FILE%', title: '%TITLE%', changed: '%CHANGED%' },";
  for (const [language, anchor, file, title, changed] of /** @type {const} */ ([
    ['en', 'export const csv = {', '%no-uns%', '%titleEn%', 'Last change'],
    ['pt', '= {', '%pt-s%', '%titlePt%', 'Última mudança'],
  ]))
    made.after(
      `libs/i18n/src/${language}/csv.ts`,
      anchor,
      columns.replace('%FILE%', file).replace('%TITLE%', title).replace('%CHANGED%', changed),
    );
}

const searched = "changed_at: { $gte: new Date(0) }, search_text: { $regex: 'ext' }";
const newest = 'sort: { changed_at: -1, _id: -1 }';
/** The entries of the read model in the spec of a service's indexes. */
const allIndexes = `
  %no_uns%: {
    newest: { filter: { ${searched} }, ${newest}, covered: { changed_at: 1 } },
    %?status%status_newest: {
      filter: { status: '%statusOne%', ${searched} },
      ${newest},
      covered: { changed_at: 1 },
    },%/status%
    grams: { filter: { grams: aText%?status%, status: '%statusOne%'%/status% }, covered: { _id: 1 }, hinted: true },
  },`;
const ownIndexes = `
  %no_uns%: { newest_of_owner: { filter: { %scope%: aText }, ${newest} } },`;

/**
 * @param {ReturnType<typeof sources>} made
 * @param {{ source: ReturnType<typeof sourceOf>, unseen: string[], shown: Map<string, string>, isTranslated: boolean }} written
 */
function nextSteps(made, { source: { events, state, statuses }, unseen, shown, isTranslated }) {
  return [
    'Open /%service%/%no-uns% on mock data: npm run dev -- mfe-%service% --mocks',
    `Another column: pick a field of the ${state} in libs/contracts/src/%service%/%no-uns%.ts, show it in %no-uns%-page.tsx and export-%no-uns%.ts, name it in both languages.`,
    ...(isTranslated
      ? []
      : [
          "Translate '%no uns%' in mfe-%service%/src/text/pt, libs/i18n/src/pt (csv.ts, consumer.ts) and mfe-%service%/src/menu.json (or run again with --pt).",
        ]),
    ...(statuses.length > 0
      ? []
      : [
          `The ${state} has no status with words in both languages: the list is searched, and filtered by nothing else.`,
        ]),
    ...events.flatMap(({ spec: { type } }) =>
      shown.has(type)
        ? `'${type}' invalidates open pages when the consumer '${shown.get(type)}' has projected it. A page may read this list a moment earlier: if that matters, show the read model of that consumer instead.`
        : [],
    ),
    ...unseen.map((type) => `'${type}' updates no open page (libs/contracts/src/touched-screens.ts says why).`),
    'Choose an icon of shell/src/menu/entry-icon.tsx for its entry in mfe-%service%/src/menu.json.',
    'The read model starts with the events of the last seven days. Older ones: docs/change/recipes.md, A list.',
  ].map(made.filled);
}
