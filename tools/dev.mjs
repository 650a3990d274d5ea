// `npm run dev -- buyer`: that service from its sources, restarted at every change, in place of the running stack's own;
// alone where no stack runs. `npm run dev -- mfe-buyer`: that app with hot reload, against the running stack. `npm run
// dev`: every service and every remote from its sources.
import { Argument, Command } from 'commander';
import { developApp } from './dev/develop-app.mjs';
import { developEverything } from './dev/develop-everything.mjs';
import { developService } from './dev/develop-service.mjs';
import { remotes, services } from './stack/topology.mjs';

const command = new Command('npm run dev --')
  .description('Runs one app from its sources, or all of them.')
  .addArgument(new Argument('[app]').choices([...services, 'shell', ...remotes]))
  .option('--mocks', 'an app on mock data')
  .option('--in-shell', "a remote for the stack's own shell")
  .option('--port <port>')
  .showHelpAfterError()
  .parse();
const [app = ''] = command.args;
const options = /** @type {{ mocks?: boolean, inShell?: boolean, port?: string }} */ (command.opts());
const service = services.find((name) => name === app);
if (app === '') developEverything();
else if (service) developService(service, options.port);
else developApp(app, options);
