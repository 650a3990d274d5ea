import { z } from 'zod';

/**
 * Removes what the contract does not declare from a response that violates it. Wrong values of declared fields stay,
 * because the client would have got them anyway. An object is dropped with all of its content where the contract has
 * none.
 * @returns undefined if nothing may be sent
 */
export function stripTo(schema: z.ZodType, value: unknown): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value;
  if (value instanceof Date) return value;
  return stripObject(schema, value);
}

function stripObject(schema: z.ZodType, value: object): unknown {
  if (schema instanceof z.ZodObject) return stripFields(schema, value);
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return undefined;
    // A dropped element becomes null in JSON, like any hole in a list.
    return value.map((one) => stripTo(schema.element as z.ZodType, one));
  }
  if (schema instanceof z.ZodRecord) {
    if (Array.isArray(value)) return undefined;
    return mapFields(value, (_name, field) => stripTo(schema.valueType as z.ZodType, field));
  }
  // Open on purpose in the contract.
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return value;
  if (schema instanceof z.ZodUnion) return stripUnion(schema.options as readonly z.ZodType[], value);
  const inner = innerOf(schema);
  return inner && stripTo(inner, value);
}

function stripFields(schema: z.ZodObject, value: object): unknown {
  if (Array.isArray(value)) return undefined;
  const { catchall } = schema.def;
  const others = catchall instanceof z.ZodNever ? undefined : (catchall as z.ZodType | undefined);
  return mapFields(value, (name, field) => {
    const named = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : others;
    return named && stripTo(named, field);
  });
}

function mapFields(value: object, strip: (name: string, field: unknown) => unknown): object {
  const stripped = Object.entries(value).map(([name, field]) => [name, strip(name, field)] as const);
  return Object.fromEntries(stripped.filter(([, field]) => field !== undefined));
}

/** The matching member; without one, the member that keeps most of the value. */
function stripUnion(options: readonly z.ZodType[], value: object): unknown {
  const fitting = options.find((option) => option.safeParse(value).success);
  if (fitting) return stripTo(fitting, value);
  const stripped = options.map((option) => stripTo(option, value));
  const weight = (one: unknown) => JSON.stringify(one)?.length ?? 0;
  return stripped.reduce((most, one) => (weight(one) > weight(most) ? one : most), undefined);
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.def.in as z.ZodType;
  if (schema instanceof z.ZodLazy) return schema.unwrap() as z.ZodType;
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return wraps ? (schema.unwrap() as z.ZodType) : undefined;
}
