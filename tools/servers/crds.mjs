import path from 'node:path';
import { cached } from './cache.mjs';
import { fetchFilesOfGoModule } from './fetch-with-go.mjs';

/** Custom resource definitions of operators, taken from the Go modules of their vendors. */
const definitions = [
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    folder: 'example/prometheus-operator-crd',
    files: ['monitoring.coreos.com_servicemonitors.yaml', 'monitoring.coreos.com_prometheusrules.yaml'],
  },
  {
    module: 'github.com/external-secrets/external-secrets@v1.3.2',
    folder: 'config/crds/bases',
    files: ['external-secrets.io_externalsecrets.yaml'],
  },
  {
    module: 'github.com/mongodb/mongodb-kubernetes-operator@v0.13.0',
    folder: 'config/crd/bases',
    files: ['mongodbcommunity.mongodb.com_mongodbcommunity.yaml'],
  },
];

/**
 * Paths of the definitions, for tests.
 * @param {(line: string) => void} log
 */
export async function customResourceDefinitions(log) {
  const paths = definitions.map(async ({ module, folder, files }) => {
    const name = `crds-${module.split('/').at(-1)}`;
    const cachedModule = await cached(
      name,
      async (scratch) => {
        log(`${name}: downloading (about 10 s, once)`);
        const reason = await fetchFilesOfGoModule(module, { folder, files }, scratch);
        if (reason) throw new Error(`${module} is missing: install Go. (${reason})`);
      },
      log,
    );
    return files.map((file) => path.join(cachedModule, file));
  });
  return (await Promise.all(paths)).flat();
}
