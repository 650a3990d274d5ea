import { appendEvent } from './declare-event.mjs';
import { marksOf, NotWritten, portugueseMarksOf, serviceMarksOf } from './names.mjs';
import { sources } from './sources.mjs';

/** Lists of services, each with what the new one's name is written before. */
const listsOfServices = {
  'libs/contracts/src/endpoint.ts': "'admin';",
  'libs/contracts/src/health.ts': "'realtime', 'edge'] as const",
  'tools/stack/topology.mjs': "'identity']);",
  'tools/servers/nats.mjs': "'realtime', 'edge', 'operator']",
};
/** Configuration files that list service addresses, each with the line to insert before the gateway's. */
const doorsAddresses = {
  'services/edge/src/config.ts': [
    'REALTIME_URL: addresses',
    "%SERVICE%_URL: addresses.describe('Address of %service%'),\n",
  ],
  'services/edge/src/proxy/watch-services.ts': [
    '};\n  drains.attach',
    "  %service%: watch('%service%', config.%SERVICE%_URL),\n  ",
  ],
  'services/edge/src/testing/an-edge-service.ts': ['REALTIME_URL: away', '%SERVICE%_URL: away,\n'],
  'tools/stack/topology.mjs': ['REALTIME_URL: addressOf', "%SERVICE%_URL: addressOf(stack, '%service%'),\n"],
};

/**
 * A service with its first noun, reachable through the gateway.
 * @param {string} root @param {string[]} words @param {{ pt?: string }} options
 */
export function service(root, [name = ''], { pt = '' }) {
  const example = "npm run new -- service carrier.shipment --pt 'transportes'";
  const [service = '', noun = '', ...more] = name.split('.');
  if (!/^[a-z]+$/.test(service) || !noun || more.length > 0)
    throw new NotWritten(`'${name}' isn't a lowercase service name with its first noun. Example: ${example}`);
  if (!pt) throw new NotWritten(`'${name}' also needs a display name in Portuguese. Example: ${example}`);
  const marks = { ...marksOf(noun), ...serviceMarksOf('Service', service), SERVICE: service.toUpperCase() };
  const made = sources(root, { ...marks, ...portugueseMarksOf(pt), reader: 'buyer' });
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
  made.after('libs/i18n/src/en/service.ts', 'service = {', "\n%service%: '%Service%',");
  made.after('libs/i18n/src/pt/service.ts', '= {', "\n%service%: '%Pt%',");
  return {
    files: made.write(),
    next: [
      'npm install links the workspace, npm run nats-users lets it speak on NATS, npm run dashboards draws its figures.',
      'docker-compose.yml, docker/make-secrets.sh and k8s take it as they take admin; this spec lists what they lack:',
      'npx jest --selectProjects unit --testPathPatterns tests/architecture/deployment',
    ],
  };
}
