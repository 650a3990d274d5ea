import { readFileSync } from 'node:fs';
import { z } from 'zod';

const level = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/** Environment variables of every service. */
export const serviceConfig = z.object({
  SERVICE_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .describe('Port that the service listens on; 0 picks a free one'),
  MONGO_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//)
    .describe('Database of this service, on a replica set'),
  NATS_URL: z.string().min(1).describe('Servers of NATS, separated by commas'),
  NATS_PASSWORD: z
    .string()
    .min(8)
    .optional()
    .describe('Password of the NATS user named like the service; omitted where NATS needs no login'),
  NATS_CA_FILE: z.string().min(1).optional().describe('CA certificate of the NATS server; if set, TLS is required'),
  NATS_PREFIX: z
    .string()
    .regex(/^[\w-]*$/)
    .default('')
    .describe('First token of every subject and stream; separates test runs'),
  NATS_REPLICAS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .default(1)
    .describe('Copies of the event stream; 3 in production'),
  PUBLIC_URL: z.url().describe('Address of the site in browsers: origin of cookies and links'),
  JWKS_URL: z.url().describe("URL of identity's public keys"),
  LOG_LEVEL: level.default('info').describe('Minimum log level'),
  STAGE: z.enum(['local', 'production']).default('production').describe('`local` on a developer machine and in tests'),
});
export type ServiceConfig = z.output<typeof serviceConfig>;

/** For a service without a database: the same without MONGO_URI. */
export const statelessConfig = serviceConfig.omit({ MONGO_URI: true });
export type StatelessConfig = z.output<typeof statelessConfig>;

/** Added (`serviceConfig.and(storeConfig)`) by services that store pictures or files. */
export const storeConfig = z.discriminatedUnion('STORE_KIND', [
  z.object({
    STORE_KIND: z.literal('folder'),
    STORE_FOLDER: z.string().min(1).describe('Folder of the stored objects'),
  }),
  z.object({
    STORE_KIND: z.literal('s3'),
    S3_ENDPOINT: z.url().describe('http(s) address of the object store'),
    S3_ACCESS_KEY: z.string().min(1).describe('Key of the object store'),
    S3_SECRET_KEY: z.string().min(1).describe('Secret of the object store'),
    S3_BUCKET: z.string().min(3).describe('Bucket of the stored objects'),
    S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket'),
  }),
]);
export type StoreConfig = z.output<typeof storeConfig>;

type Environment = Record<string, string | undefined>;
interface ConfigDeps {
  /** Ends the process; tests record the code instead. */
  exit: (code: number) => never;
  print: (line: string) => void;
}
const ofProcess: ConfigDeps = { exit: (code) => process.exit(code), print: (line) => console.error(line) };

/**
 * Reads the configuration once. Reports all missing and invalid variables together and exits with 1. An empty variable
 * counts as missing. Each variable can be in a file named by `<NAME>_FILE`: its content appears in no process list and
 * is not inherited by child processes.
 */
export function readConfig<S extends z.ZodType>(
  schema: S,
  env: Environment = process.env,
  deps: ConfigDeps = ofProcess,
): z.output<S> {
  const about = descriptionsOf(schema);
  const given: Environment = { ...fromFiles(env, about), ...present(env) };
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  deps.print('The configuration is not complete:');
  for (const issue of read.error.issues) {
    const name = issue.path.join('.');
    const problem = given[name] === undefined ? 'is missing' : `is wrong: ${issue.message}`;
    deps.print(`  ${name} ${problem}${about.has(name) ? ` (${about.get(name)})` : ''}`);
  }
  return deps.exit(1);
}

const present = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

/** Reads the files of the variables in `about`, without the trailing line end; an unreadable one counts as missing. */
function fromFiles(env: Environment, about: ReadonlyMap<string, string>): Environment {
  const files = [...about.keys()].flatMap((name) => {
    const file = about.has(`${name}_FILE`) ? undefined : env[`${name}_FILE`];
    if (!file) return [];
    try {
      return [[name, readFileSync(file, 'utf8').trim()] as const];
    } catch {
      return [];
    }
  });
  return present(Object.fromEntries(files));
}

function descriptionsOf(schema: z.ZodType, found = new Map<string, string>()): Map<string, string> {
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) {
      const text = (field as z.ZodType).description;
      if (text) found.set(name, text);
    }
  } else if (schema instanceof z.ZodIntersection) {
    descriptionsOf(schema.def.left as z.ZodType, found);
    descriptionsOf(schema.def.right as z.ZodType, found);
  } else if (schema instanceof z.ZodDiscriminatedUnion) {
    for (const option of schema.options) descriptionsOf(option as z.ZodType, found);
  }
  return found;
}
