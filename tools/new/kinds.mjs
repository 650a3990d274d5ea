import { readFileSync } from 'node:fs';
import { marksOf, NotWritten, pastMarksOf, portugueseMarksOf, serviceMarksOf } from './names.mjs';
import { sources } from './sources.mjs';

/** The services that have a contract, a front end and a table of slices of the same shape. */
const areas = ['buyer', 'supplier', 'admin'];
const owners = [...areas, 'identity'];
/** Where a service's table of contents takes a further slice. */
const lastSlice = '{ commands: republishCommands';
const declaration = new URL('./declaration.template', import.meta.url);

/**
 * Generators of `npm run new`. Each takes the root of a checkout and the arguments after the kind, writes the files and
 * returns them with the remaining steps; it throws `NotWritten` before anything is written.
 * @type {Record<string, (root: string, words: string[], options: { pt?: string }) => { files: string[], next: string[] }>}
 */
export const kinds = { endpoint, event, screen, service };

/** @param {string} root @param {string[]} words */
function endpoint(root, [name = '']) {
  const { service, noun } = placeOf(name, areas, 'npm run new -- endpoint buyer.price-alert');
  const readers = service === 'admin' ? "'admin'" : `'${service}', 'admin'`;
  const made = sources(root, { ...marksOf(noun), ...serviceMarksOf('Service', service), readers, reader: service });
  made.make('endpoint');
  appendEvent(made, 'created');
  const all = 'libs/contracts/src/%service%/endpoints.ts';
  made.import(all, "import * as %nouns% from './%no-uns%';");
  made.after(all, '= endpointsIn(', '%nouns%, ');
  const app = 'services/%service%/src/app.ts';
  made.import(app, "import { %Noun%Model } from './%no-uns%/%no-un%.model';");
  made.import(app, "import { %noun%Routes } from './%no-uns%/routes';");
  made.before(app, lastSlice, '{ routes: %noun%Routes, indexes: [%Noun%Model] },\n');
  const mocks = `mfe-%service%/src/mock/${service === 'admin' ? 'mock-data' : 'handlers'}.ts`;
  made.import(mocks, `import { %noun%Handlers } from './%no-uns%';`);
  made.before(
    mocks,
    service === 'admin' ? '...decisionHandlers(world)' : '...roundHandlers(world)',
    '...%noun%Handlers,\n',
  );
  const indexes = 'services/%service%/src/every-index.int.spec.ts';
  made.after(indexes, 'describeEveryIndex({', listedIndex);
  return {
    files: made.write(),
    next: [
      'npm run nats-users lets the service publish its event.',
      made.filled('Describe in libs/contracts/src/%service%/%no-uns%.ts what a %no un% is; types lead to the rest.'),
      `The screen that shows it: npm run new -- screen ${name} --pt '…'`,
    ],
  };
}

/** The entry of a noun's list in the spec of a service's indexes. */
const listedIndex = `
  %no_uns%: {
    newest_of_owner: { filter: { owner_id: aText }, sort: { created_at: -1, _id: -1 } },
  },`;

/**
 * Declares an event of the noun at the end of its owner's events.
 * @param {ReturnType<typeof sources>} made @param {string} past
 */
function appendEvent(made, past) {
  const marks = pastMarksOf(past);
  const text = readFileSync(declaration, 'utf8').replace(
    /%(Past|past-|past_)%/g,
    (_whole, mark) => marks[/** @type {keyof typeof marks} */ (mark)],
  );
  made.append('libs/contracts/src/events/%service%.ts', text);
}

/** @param {string} root @param {string[]} words */
function event(root, [type = '', listener = '']) {
  const example = 'npm run new -- event buyer.price-alert.raised supplier';
  const [owner = '', noun = '', past = '', ...more] = type.split('.');
  if (!owners.includes(owner) || !noun || !past || more.length > 0)
    throw new NotWritten(`'${type}' isn't an event of ${listed(owners)}. Example: ${example}`);
  if (!areas.includes(listener))
    throw new NotWritten(
      `'${listener}' isn't one of the services that can listen (${listed(areas)}). Example: ${example}`,
    );
  if (listener === owner) throw new NotWritten(`'${owner}' owns '${type}', so it doesn't keep a copy of it.`);
  const marks = { ...marksOf(noun), ...pastMarksOf(past), ...serviceMarksOf('Service', owner) };
  const made = sources(root, { ...marks, ...serviceMarksOf('Listener', listener) });
  const contract = 'libs/contracts/src/events/%service%.ts';
  if (readFileSync(`${root}/${made.filled(contract)}`, 'utf8').includes(made.filled("'%no_un%.%past_%'")))
    throw new NotWritten(
      `${made.filled(contract)} already has '${made.filled('%no_un%.%past_%')}': the name is taken.`,
    );
  made.make('event');
  made.append(contract, readFileSync(declaration, 'utf8'));
  const app = 'services/%listener%/src/app.ts';
  made.import(app, "import { %Noun%CopyModel } from './%no-uns%/%no-un%-copy.model';");
  made.import(app, "import { copy%Nouns% } from './%no-uns%/on-%no-un%-%past-%';");
  made.before(app, lastSlice, '{ consumers: [copy%Nouns%], indexes: [%Noun%CopyModel] },\n');
  return {
    files: made.write(),
    next: [
      'npm run nats-users permits the two services to publish and consume it.',
      `${owner} appends it where the state is written: appendEvents of libs/service-kit/src/events/outbox.ts.`,
    ],
  };
}

/** @param {string} root @param {string[]} words @param {{ pt?: string }} options */
function screen(root, [name = ''], { pt = '' }) {
  const example = "npm run new -- screen buyer.price-alert --pt 'alertas de preço'";
  const { service, noun } = placeOf(name, areas, example);
  if (!pt) throw new NotWritten(`'${name}' also needs its plural in Portuguese. Example: ${example}`);
  const made = sources(root, { ...marksOf(noun), ...portugueseMarksOf(pt), service });
  if (!made.has('libs/contracts/src/%service%/%no-uns%.ts'))
    throw new NotWritten(`'${name}' has no endpoint for a screen to show. First run: npm run new -- endpoint ${name}`);
  made.make('screen');
  const api = 'mfe-%service%/src/api.ts';
  made.import(api, "import { list%Nouns% } from '@junto/contracts/%service%/%no-uns%';");
  made.after(api, "= createServiceApi('%service%Api', {", '\n  list%Nouns%,');
  made.before(api, '} = %service%Api;', '  useList%Nouns%Query,\n');
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
  made.before('tests/browser/walk/%service%.ts', `    '/%service%/${pageOf[service]}',\n`, "'/%service%/%no-uns%',\n");
  return {
    files: made.write(),
    next: [
      made.filled('Its address is /%service%/%no-uns%: npm run dev -- mfe-%service% --mocks'),
      'A line in the sidebar is the shell’s: shell/src/menu/menu.ts, its icon beside it, its word in shell/src/text.',
    ],
  };
}

/** A page of each area in the list that the browser tests walk along. @type {Record<string, string>} */
const pageOf = { buyer: 'invoices', supplier: 'invoices', admin: 'settings' };

/** Lists of services, each with what the new one's name is written before. */
const listsOfServices = {
  'libs/contracts/src/endpoint.ts': "'admin';",
  'libs/contracts/src/health.ts': "'realtime', 'edge'] as const",
  'tools/stack/topology.mjs': "'identity']);",
  'tools/servers/nats.mjs': "'realtime', 'edge', 'operator']",
  'tests/faults/platform/build-services.mjs': "'realtime', 'edge'].map",
  'tests/faults/platform/stack-tools.ts': "'realtime', 'edge'] as const",
};
/** Configuration files that list service addresses, each with the line to insert before the gateway's. */
const doorsAddresses = {
  'services/edge/src/config.ts': [
    'REALTIME_URL: addresses',
    "%SERVICE%_URL: addresses.describe('Address of %service%'),\n",
  ],
  'services/edge/src/proxy/watch-services.ts': [
    '};\n  drains.of',
    "  %service%: watch('%service%', config.%SERVICE%_URL),\n  ",
  ],
  'services/edge/src/testing/an-edge-service.ts': ['REALTIME_URL: away', '%SERVICE%_URL: away,\n'],
  'tools/stack/topology.mjs': ['REALTIME_URL: addressOf', "%SERVICE%_URL: addressOf(stack, '%service%'),\n"],
};

/**
 * A service with its first noun, reachable through the gateway.
 * @param {string} root @param {string[]} words @param {{ pt?: string }} options
 */
function service(root, [name = ''], { pt = '' }) {
  const example = "npm run new -- service carrier.shipment --pt 'transportes'";
  const [service = '', noun = '', ...more] = name.split('.');
  if (!/^[a-z]+$/.test(service) || !noun || more.length > 0)
    throw new NotWritten(`'${name}' isn't a lowercase service name with its first noun. Example: ${example}`);
  if (!pt) throw new NotWritten(`'${name}' also needs a display name in Portuguese. Example: ${example}`);
  const marks = { ...marksOf(noun), ...serviceMarksOf('Service', service), SERVICE: service.toUpperCase() };
  const made = sources(root, {
    ...marks,
    ...portugueseMarksOf(pt),
    readers: "'buyer', 'supplier', 'admin'",
    reader: 'buyer',
  });
  if (made.has('services/%service%')) throw new NotWritten(`services/${service} already exists: the name is taken.`);
  made.make('service');
  made.make('endpoint', 'services');
  made.make('endpoint', 'libs');
  appendEvent(made, 'created');
  made.after('libs/contracts/src/event.ts', "'supplier' | 'admin'", " | '%service%'");
  made.import('libs/contracts/src/messages.ts', "import * as %service%Events from './events/%service%';");
  made.after('libs/contracts/src/messages.ts', 'export const events = [', '%service%Events, ');
  const users = 'tools/nats/users.ts';
  made.import(users, "import * as %service%Events from '@junto/contracts/events/%service%';");
  made.after(users, 'export const declaredEvents = [', '%service%Events, ');
  made.before(users, '] satisfies EventOwner[]', ", '%service%'");
  const all = 'libs/contracts/src/endpoints.ts';
  made.import(all, "import { %service%Endpoints } from './%service%/endpoints';");
  made.after(all, 'Record<ServiceName, EndpointSpec[]> = {', '\n  %service%: %service%Endpoints,');
  for (const [file, before] of Object.entries(listsOfServices))
    made.before(file, before, file.endsWith('endpoint.ts') ? "'%service%' | " : "'%service%', ");
  for (const [file, [before = '', line = '']] of Object.entries(doorsAddresses)) made.before(file, before, line);
  made.after('mfe-admin/src/text/en/admin.ts', 'serviceName: {', "\n%service%: '%Service%',");
  made.after('mfe-admin/src/text/pt/admin.ts', 'serviceName: {', "\n%service%: '%Pt%',");
  return {
    files: made.write(),
    next: [
      'npm install links the workspace, npm run nats-users lets it speak on NATS, npm run dashboards draws its figures.',
      'docker-compose.yml, docker/make-secrets.sh and k8s take it as they take admin; this spec lists what they lack:',
      'npx jest --selectProjects unit --testPathPatterns tests/architecture/deployment',
    ],
  };
}

/** @param {string} name `buyer.price-alert` @param {string[]} services @param {string} example */
function placeOf(name, services, example) {
  const [service = '', noun = '', ...more] = name.split('.');
  if (!services.includes(service) || !noun || more.length > 0)
    throw new NotWritten(`'${name}' doesn't name a noun of ${listed(services)}. Example: ${example}`);
  return { service, noun };
}

/** @param {string[]} names */
const listed = (names) => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
