import { z } from 'zod';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import { exampleWords } from './example-words';

/** Example request of an endpoint in the documents; a test sends it to the service. */
export interface ExampleRequest {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/**
 * Builds a value that matches a schema from the `exampleWords` of its fields; deterministic.
 * @param name of the field or endpoint
 * @throws if no word fits a field: add one to `exampleWords`
 */
export function exampleOf(schema: z.ZodType, name: string): unknown {
  const words = exampleWords[name];
  const own = words?.find((word) => schema.safeParse(word).success);
  if (own !== undefined) return own;
  const made = madeFor(schema, name);
  if (made !== undefined && schema.safeParse(made).success) return made;
  const general = exampleWords['']!.find((word) => schema.safeParse(word).success);
  if (general === undefined) throw new Error(`${name} has no example that matches its contract`);
  return general;
}

function madeFor(schema: z.ZodType, name: string): unknown {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    return Object.fromEntries(fields.map(([field, of]) => [field, exampleOf(of, field)]));
  }
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as z.ZodType, name)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return exampleOf(schema.def.innerType as z.ZodType, name);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodUnion) return exampleOf(schema.options[0] as z.ZodType, name);
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodPipe) return exampleOf(schema.in as z.ZodType, name);
  return undefined;
}

/** Example response of an endpoint, parsed by its contract. */
export function exampleAnswer({ id, answer }: EndpointSpec): unknown {
  return answer?.parse(exampleOf(answer, id));
}

/** Omits optional query fields, because each filter would narrow the list. */
export function exampleRequest({ id, params, query, body }: EndpointSpec): ExampleRequest {
  return {
    ...(params && { params: exampleOf(params, id) as Record<string, string> }),
    ...(query && { query: neededOf(query) }),
    ...(body && { body: exampleOf(body, id) }),
  };
}

function neededOf(query: z.ZodObject): Record<string, string | number> {
  const fields = Object.entries(query.shape as Record<string, z.ZodType>);
  const needed = fields.filter(([, field]) => !field.safeParse(undefined).success);
  return Object.fromEntries(needed.map(([name, field]) => [name, exampleOf(field, name) as string]));
}
