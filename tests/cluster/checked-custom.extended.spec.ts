import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { customResourceDefinitions } from '../../tools/servers/crds.mjs';

jest.setTimeout(300_000);

const root = path.join(__dirname, '../..');
const files = [
  'k8s/monitoring/monitors.yaml',
  'k8s/monitoring/alerts.yaml',
  'k8s/overlays/production/secrets.example.yaml',
  'k8s/overlays/production/servers.example.yaml',
];
/** The vendors' Go modules cannot be downloaded everywhere. */
const unjudged = ['minio.min.io/v2 Tenant'];

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; items?: Schema };
interface Definition {
  spec: {
    group: string;
    names: { kind: string };
    versions: { name: string; schema: { openAPIV3Schema: Schema } }[];
  };
}
interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

/** Validates like the API server with `--validate=strict`: unknown fields are errors. */
function strict(schema: Schema): Schema {
  const { additionalProperties, properties, items, pattern, ...rest } = schema;
  const more = additionalProperties as Schema | boolean | undefined;
  const isOpen = rest['x-kubernetes-preserve-unknown-fields'] === true;
  return {
    ...rest,
    // Inline regex flags are specific to Go.
    ...(typeof pattern === 'string' && !pattern.includes('(?i)') && { pattern }),
    ...(items && { items: strict(items) }),
    ...(more !== undefined && { additionalProperties: typeof more === 'object' ? strict(more) : more }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, strict(one)])),
      ...(more === undefined && !isOpen && { additionalProperties: false }),
    }),
  };
}

async function judges(): Promise<Map<string, z.ZodType>> {
  const definitions = (await customResourceDefinitions(console.error)).map(
    (file) => parse(readFileSync(file, 'utf8')) as Definition,
  );
  return new Map(
    definitions.flatMap(({ spec: { group, names, versions } }) =>
      versions.map(({ name, schema }) => {
        const whole = strict(schema.openAPIV3Schema);
        // Fields that the API server knows of any object.
        const properties = { ...whole.properties, metadata: { type: 'object' } };
        return [`${group}/${name} ${names.kind}`, z.fromJSONSchema({ ...whole, properties } as never)] as const;
      }),
    ),
  );
}

const resourcesOf = (file: string) =>
  parseAllDocuments(readFileSync(path.join(root, file), 'utf8')).map((one) => one.toJS() as Resource);

// Fetched by `npm test -- manifests`, like the programs that check what Kubernetes itself defines.
test('what operators of others define is as they define it', async () => {
  const known = await judges();
  const all = files.flatMap(resourcesOf);
  expect(all.length).toBeGreaterThan(5);
  const judged = all.map((resource) => {
    const what = `${resource.apiVersion} ${resource.kind}`;
    const judge = known.get(what);
    return [what, resource.metadata.name, judge ? (judge.safeParse(resource).error?.issues ?? []) : 'unjudged'];
  });
  const notGood = judged.filter(([, , found]) => found !== 'unjudged' && (found as unknown[]).length > 0);
  expect(notGood).toEqual([]);
  expect(judged.filter(([, , found]) => found === 'unjudged').map(([what]) => what)).toEqual(unjudged);
});

test('a field that nobody defined, and one of another type, would be found', async () => {
  const known = await judges();
  const [monitor] = resourcesOf('k8s/monitoring/monitors.yaml') as (Resource & { spec: object })[];
  const judge = known.get(`${monitor!.apiVersion} ${monitor!.kind}`)!;
  expect(judge.safeParse(monitor).success).toBe(true);
  expect(judge.safeParse({ ...monitor, spec: { ...monitor!.spec, endpoint: [] } }).success).toBe(false);
  expect(judge.safeParse({ ...monitor, spec: { ...monitor!.spec, endpoints: 'http' } }).success).toBe(false);
});
