import { readFileSync } from 'node:fs';
import { z } from 'zod';

const level = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/** What every service is told by its environment. */
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
    .describe('Database of this service alone, on a replica set'),
  NATS_URL: z.string().min(1).describe('Servers of NATS, separated by commas'),
  NATS_PASSWORD: z
    .string()
    .min(8)
    .optional()
    .describe('Password of the user that is named as the service is; absent where NATS asks nobody who they are'),
  NATS_CA_FILE: z
    .string()
    .min(1)
    .optional()
    .describe("Certificate of whoever signed NATS's own; with it nothing is said without TLS"),
  NATS_PREFIX: z
    .string()
    .regex(/^[\w-]*$/)
    .default('')
    .describe('First token of every subject and stream; keeps test runs apart'),
  NATS_REPLICAS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .default(1)
    .describe('Copies of the event stream; 3 in production'),
  PUBLIC_URL: z.url().describe('The address that browsers know: origin of cookies and links'),
  JWKS_URL: z.url().describe("Where identity's public keys are read"),
  LOG_LEVEL: level.default('info').describe('Least level that is logged'),
  STAGE: z.enum(['local', 'production']).default('production').describe('`local` on a developer machine and in tests'),
});
export type ServiceConfig = z.output<typeof serviceConfig>;

/** For a service that keeps nothing in a database: the same without MONGO_URI. */
export const statelessConfig = serviceConfig.omit({ MONGO_URI: true });
export type StatelessConfig = z.output<typeof statelessConfig>;

/** Added (`serviceConfig.and(storeConfig)`) where pictures or files are kept. */
export const storeConfig = z.discriminatedUnion('STORE_KIND', [
  z.object({
    STORE_KIND: z.literal('folder'),
    STORE_FOLDER: z.string().min(1).describe('Folder that objects are kept in'),
  }),
  z.object({
    STORE_KIND: z.literal('s3'),
    S3_ENDPOINT: z.url().describe('http(s) address of the object store'),
    S3_ACCESS_KEY: z.string().min(1).describe('Key of the object store'),
    S3_SECRET_KEY: z.string().min(1).describe('Secret of the object store'),
    S3_BUCKET: z.string().min(3).describe('Bucket that objects are kept in'),
    S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket'),
  }),
]);
export type StoreConfig = z.output<typeof storeConfig>;

type Environment = Record<string, string | undefined>;
interface ConfigDeps {
  /** Ends the process; a test looks at the code instead. */
  exit: (code: number) => never;
  print: (line: string) => void;
}
const ofProcess: ConfigDeps = { exit: (code) => process.exit(code), print: (line) => console.error(line) };

/**
 * Reads the configuration once. All that is missing or wrong is listed together, and the process exits with 1.
 * An empty variable counts as missing. Each may be in a file instead, which its name with `_FILE` names: what a file
 * holds is seen in no list of processes and handed on to no child.
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
    const said = given[name] === undefined ? 'is missing' : `is wrong: ${issue.message}`;
    deps.print(`  ${name} ${said}${about.has(name) ? ` (${about.get(name)})` : ''}`);
  }
  return deps.exit(1);
}

const present = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

/**
 * What files hold of the settings in `about`, without the line's end; one that cannot be read is as good as missing.
 */
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
