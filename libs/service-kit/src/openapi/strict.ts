import { z } from 'zod';

/**
 * Makes every object of a schema strict at any depth: undeclared fields are rejected by name, also where the author
 * wrote `z.object`. Schemas that accept more on purpose (loose, catchall) are unchanged.
 * @param made results by schema, so that a shared schema stays shared
 */
export function strictly<S extends z.ZodType>(schema: S, made = new Map<z.ZodType, z.ZodType>()): S {
  const strict = made.get(schema) ?? deep(schema, made);
  made.set(schema, strict);
  return strict as S;
}

function deep(schema: z.ZodType, made: Map<z.ZodType, z.ZodType>): z.ZodType {
  const within = (part: unknown) => strictly(part as z.ZodType, made);
  if (schema instanceof z.ZodObject) {
    if (schema.def.catchall) return schema;
    const shape = Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, within(field)]));
    return schema.clone({ ...schema.def, shape, catchall: z.never() });
  }
  if (schema instanceof z.ZodArray) {
    const element = within(schema.element);
    return element === schema.element ? schema : schema.clone({ ...schema.def, element: element as z.core.$ZodType });
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const innerType = within(schema.def.innerType);
    if (innerType === schema.def.innerType) return schema;
    return (schema as z.ZodOptional).clone({ ...(schema as z.ZodOptional).def, innerType });
  }
  return schema;
}
