import { z } from 'zod';

/**
 * The same schema with every object in it strict, at any depth: what a contract doesn't name is refused and named,
 * also where its author wrote `z.object`. Schemas that accept more on purpose (loose, catchall) stay as they are.
 */
export function strictly<S extends z.ZodType>(schema: S): S {
  return deep(schema) as S;
}

function deep(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    if (schema.def.catchall) return schema;
    const shape = Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]) => [key, deep(field as z.ZodType)]),
    );
    return schema.clone({ ...schema.def, shape, catchall: z.never() });
  }
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: deep(schema.element as z.ZodType) });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return (schema as z.ZodOptional).clone({
      ...(schema as z.ZodOptional).def,
      innerType: deep(schema.def.innerType as z.ZodType),
    });
  }
  return schema;
}
