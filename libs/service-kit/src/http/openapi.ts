import { z } from 'zod';
import { statusesOf, type EndpointSpec } from '@junto/contracts/endpoint';
import { problemAnswer, problems, type ProblemCode } from '@junto/contracts/problems';
import { strictly } from './strict';

interface Described {
  name: string;
  version: string;
  endpoints: readonly EndpointSpec[];
}

/** The OpenAPI 3.1 document of a service, drawn from its contract. */
export function openApiOf({ name, version, endpoints }: Described) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const spec of endpoints) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[spec.method.toLowerCase()] = operation(spec);
  }
  return {
    openapi: '3.1.0',
    info: { title: `Junto: ${name}`, version },
    paths,
    components: {
      schemas: { Problem: schemaOf(problemAnswer, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(spec: EndpointSpec) {
  return {
    operationId: spec.id,
    summary: spec.summary,
    security: spec.who === 'anyone' ? [] : [{ token: [] }],
    ...(Array.isArray(spec.who) && { 'x-roles': spec.who }),
    parameters: [
      ...parameters(spec.params, 'path'),
      ...parameters(spec.query, 'query'),
      ...(spec.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: true,
              schema: { type: 'string', minLength: 8, maxLength: 128 },
            },
          ]
        : []),
    ],
    ...requestBody(spec),
    responses: { ...success(spec), ...failures(spec) },
  };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

function requestBody(spec: EndpointSpec) {
  if (spec.upload) {
    const file = { type: 'string', format: 'binary' };
    const schema = { type: 'object', required: [spec.upload.field], properties: { [spec.upload.field]: file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!spec.body) return {};
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(strictly(spec.body), 'input') } },
    },
  };
}

function success(spec: EndpointSpec) {
  if (spec.file) {
    return {
      200: { description: 'The file', content: { [spec.file]: { schema: { type: 'string', format: 'binary' } } } },
    };
  }
  if (!spec.answer) return { 204: { description: 'Done' } };
  const answered = {
    description: 'The answer',
    content: { 'application/json': { schema: schemaOf(spec.answer, 'output') } },
  };
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
  if (spec.cookie) codes.push('wrong_origin');
  if (spec.body || spec.upload) codes.push('too_large', 'too_slow', 'unsupported_media');
  if (spec.idempotent) codes.push('idempotency_key_missing', 'idempotency_key_reused');
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes)) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const schema = { $ref: '#/components/schemas/Problem' };
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      { description: of.join(', '), content: { 'application/problem+json': { schema } } },
    ]),
  );
}

/** What JSON Schema cannot say (a transform, a refinement) is left out rather than refused. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...drawn } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return drawn;
}
