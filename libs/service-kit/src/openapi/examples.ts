import { z } from 'zod';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import { exampleWords } from './example-words';

/** What an endpoint is sent in the documents; a test sends it to the service that serves it. */
export interface ExampleRequest {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/**
 * A value that a schema takes, made of the words that its fields have in `exampleWords`, the same each time.
 * @param name of the field, or of the endpoint, that it stands for
 * @throws when no word suits a field: give it one in `exampleWords`
 */
export function exampleOf(schema: z.ZodType, name: string): unknown {
  const words = exampleWords[name];
  const own = words?.find((word) => schema.safeParse(word).success);
  if (own !== undefined) return own;
  const made = madeFor(schema, name);
  if (made !== undefined && schema.safeParse(made).success) return made;
  const general = exampleWords['']!.find((word) => schema.safeParse(word).success);
  if (general === undefined) throw new Error(`${name} has no example that its contract takes`);
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

/** What it answers, once it went through the contract. */
export function exampleAnswer({ id, answer }: EndpointSpec): unknown {
  return answer?.parse(exampleOf(answer, id));
}

/** Of what may be left out a query has nothing: each filter would narrow what it lists. */
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
