import { isForKeys, statusesOf, type EndpointSpec } from '@junto/contracts/endpoint';
import { makeWebhook } from '@junto/contracts/identity/webhooks';
import { problemAnswer, problems, type ProblemCode } from '@junto/contracts/problems';
import { exampleAnswer, exampleRequest } from './examples';
import { SchemaCollector } from './schema-collector';
import { webhookDocuments } from './webhook-documents';

interface Described {
  /** Subject of the document: one service, or all. */
  name: string;
  version: string;
  endpoints: readonly EndpointSpec[];
  /** Public address of the gateway. */
  publicUrl: string;
}

const tags = {
  identity: 'Accounts, sessions, profiles, notifications',
  buyer: 'Open rounds, carts, orders',
  supplier: 'Catalog, rounds, sales, invoices',
  admin: 'Companies, approvals, the platform',
};

/** The OpenAPI 3.1 document of endpoints, built from their contracts. */
export function openApiOf({ name, version, endpoints, publicUrl }: Described) {
  const schemas = new SchemaCollector();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const spec of endpoints) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[spec.method.toLowerCase()] = operation(spec, schemas);
  }
  // The service with the webhook endpoints sends the messages.
  const webhooks = endpoints.some(({ id }) => id === makeWebhook.id) ? { webhooks: webhookDocuments(schemas) } : {};
  schemas.answer(problemAnswer);
  const tagged = new Set(endpoints.map(tagOf));
  return {
    openapi: '3.1.0',
    info: {
      title: `Junto: ${name}`,
      version,
      description: 'Amounts are decimal numbers in the accompanying currency. Times are ISO 8601 in UTC.',
      license: { name: 'Proprietary', url: new URL('/', publicUrl).href },
    },
    servers: [{ url: new URL(publicUrl).origin, description: 'Gateway to every service' }],
    tags: Object.entries(tags).flatMap(([tag, description]) => (tagged.has(tag) ? [{ name: tag, description }] : [])),
    paths,
    ...webhooks,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of a session, valid for five minutes',
        },
        key: { type: 'http', scheme: 'bearer', description: "A company's API key: `junto_…`" },
      },
    },
  };
}

const tagOf = (spec: EndpointSpec) => spec.path.split('/')[2]!;

function operation(spec: EndpointSpec, schemas: SchemaCollector) {
  return {
    operationId: spec.id,
    summary: spec.summary,
    tags: [tagOf(spec)],
    security: spec.who === 'anyone' ? [] : isForKeys(spec) ? [{ token: [] }, { key: [] }] : [{ token: [] }],
    ...(Array.isArray(spec.who) && { 'x-roles': spec.who }),
    parameters: [
      ...parameters(spec, 'path', schemas),
      ...parameters(spec, 'query', schemas),
      ...(spec.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: true,
              schema: { type: 'string', minLength: 8, maxLength: 128 },
              example: 'order-2026-0001',
            },
          ]
        : []),
    ],
    ...requestBody(spec, schemas),
    responses: { ...success(spec, schemas), ...failures(spec) },
  };
}

function parameters(spec: EndpointSpec, place: 'path' | 'query', schemas: SchemaCollector) {
  const shape = place === 'path' ? spec.params : spec.query;
  const examples: Record<string, unknown> = exampleRequest(spec)[place === 'path' ? 'params' : 'query'] ?? {};
  return Object.entries(shape?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: schemas.body(field),
    ...(examples[name] !== undefined && { example: examples[name] }),
  }));
}

function requestBody(spec: EndpointSpec, schemas: SchemaCollector) {
  if (spec.upload) {
    const file = { type: 'string', format: 'binary' };
    const schema = { type: 'object', required: [spec.upload.field], properties: { [spec.upload.field]: file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!spec.body) return {};
  const content = { schema: schemas.body(spec.body), example: exampleRequest(spec).body };
  return { requestBody: { required: true, content: { 'application/json': content } } };
}

function success(spec: EndpointSpec, schemas: SchemaCollector) {
  if (spec.file) {
    return {
      200: { description: 'The file', content: { [spec.file]: { schema: { type: 'string', format: 'binary' } } } },
    };
  }
  if (!spec.answer) return { 204: { description: 'Done' } };
  const content = { schema: schemas.answer(spec.answer), example: exampleAnswer(spec) };
  const answered = { description: 'The answer', content: { 'application/json': content } };
  return Object.fromEntries(statusesOf(spec).map((status) => [status, answered]));
}

function failures(spec: EndpointSpec) {
  const codes: ProblemCode[] = [
    'invalid_request',
    'too_many_requests',
    'internal',
    'try_again',
    ...(spec.refusals ?? []),
  ];
  if (spec.who !== 'anyone') codes.push('not_signed_in', 'session_ended');
  if (Array.isArray(spec.who)) codes.push('wrong_role');
  if (spec.who !== 'anyone' && !isForKeys(spec)) codes.push('not_for_keys');
  if (spec.cookie) codes.push('wrong_origin');
  if (spec.body || spec.upload) codes.push('too_large', 'too_slow', 'unsupported_media');
  if (spec.idempotent) codes.push('idempotency_key_missing', 'idempotency_key_reused');
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes)) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const schema = { $ref: '#/components/schemas/ProblemAnswer' };
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      { description: of.join(', '), content: { 'application/problem+json': { schema } } },
    ]),
  );
}
