// `npm run dev -- buyer`: that service from its sources, started again at every change, in the place of the running
// stack's own; alone where no stack runs. `npm run dev -- mfe-buyer`: that app alone with hot reload, against the
// running stack, or on mock data with --mocks; with --in-shell the remote for the stack's own shell. `npm run dev`:
// every service and every remote from its sources.
import { parseArgs } from 'node:util';
import { developApp } from './dev/develop-app.mjs';
import { developEverything } from './dev/develop-everything.mjs';
import { developService } from './dev/develop-service.mjs';
import { remotes, services } from './stack/topology.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { mocks: { type: 'boolean' }, 'in-shell': { type: 'boolean' }, port: { type: 'string' } },
});
const wanted = positionals[0] ?? '';
const service = services.find((name) => name === wanted);
if (wanted === '') developEverything();
else if (service) developService(service, values.port);
else if (wanted === 'shell' || remotes.some((name) => name === wanted))
  developApp(wanted, { ...values, inShell: values['in-shell'] });
else {
  console.error(
    `Choose what to run. Everything: npm run dev. One app: npm run dev -- ${[...services, 'shell', ...remotes].join('|')}`,
  );
  process.exit(1);
}
