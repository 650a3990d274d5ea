import { connectMongo, disconnectMongo } from './mongo/connect';
import { processName } from './mongo/dead-transactions';
import { prepareDatabase } from './mongo/prepare-database';
import { startService, type ServiceDefinition } from './service';
import { stopOnSignals } from './stop';
import { createLog } from './telemetry/log';

/**
 * Entry point of a service: `node main.cjs` serves until it is stopped; `node main.cjs --migrate` migrates the database
 * and exits, which a rollout does before the first new process.
 */
export function runAsProgram(definition: ServiceDefinition, args = process.argv.slice(2)): void {
  const run = args.includes('--migrate') ? migrateAlone : serve;
  run(definition).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}

async function serve(definition: ServiceDefinition): Promise<void> {
  const service = await startService(definition);
  stopOnSignals(service.stop);
}

/**
 * Runs the migrations while processes of the previous release may be running. A lease serializes concurrent migrations.
 */
async function migrateAlone({ name, version, config, slices, migrations = [] }: ServiceDefinition): Promise<void> {
  const log = createLog(name, version, config.LOG_LEVEL);
  if (!('MONGO_URI' in config)) return log.info('no database to migrate');
  await connectMongo(config.MONGO_URI, processName(name));
  await prepareDatabase(
    slices.flatMap(({ indexes = [] }) => indexes),
    migrations,
    log,
  );
  await disconnectMongo();
  log.info('the database is migrated');
  log.flush();
}
