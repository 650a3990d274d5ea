import { Schema, type SchemaDefinition } from 'mongoose';
import { z } from 'zod';
import { storedName } from './stored-fields';

// A text that is there may be empty; mongoose takes '' for a missing one.
Schema.Types.String.checkRequired((value: unknown) => typeof value === 'string');

/**
 * The mongoose schema of a document, from the fields that are declared in zod. It casts what queries and updates name
 * and refuses a document that lacks a field; what values a field may have is judged where they come in, by the
 * contract.
 */
export function schemaOf(collection: string, fields: z.ZodObject): Schema {
  const paths = Object.entries(fields.shape).map(([name, field]) => {
    const path = name === 'id' ? '_id' : storedName(name);
    return [path, pathOf(field as z.ZodType, `${collection}.${path}`)] as const;
  });
  // Documents are stored as they are given: an empty object stays.
  return new Schema(Object.fromEntries(paths) as SchemaDefinition, { collection, versionKey: false, minimize: false });
}

interface Path {
  type: unknown;
  required: boolean;
  default?: unknown;
  enum?: unknown[];
}

function pathOf(schema: z.ZodType, where: string): Path {
  if (schema instanceof z.ZodNullable)
    return { ...pathOf(schema.unwrap() as z.ZodType, where), required: false, default: null };
  if (schema instanceof z.ZodOptional) return { ...pathOf(schema.unwrap() as z.ZodType, where), required: false };
  if (schema instanceof z.ZodDefault)
    return { ...pathOf(schema.unwrap() as z.ZodType, where), default: schema.def.defaultValue };
  if (schema instanceof z.ZodEnum) return { type: String, required: true, enum: [...schema.options] };
  return { type: typeOf(schema, where), required: true };
}

function typeOf(schema: z.ZodType, where: string): unknown {
  if (schema instanceof z.ZodISODateTime || schema instanceof z.ZodDate) return Date;
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return String;
  if (schema instanceof z.ZodNumber) return Number;
  if (schema instanceof z.ZodBoolean) return Boolean;
  if (schema instanceof z.ZodArray) return [elementOf(schema.element as z.ZodType, where)];
  if (schema instanceof z.ZodObject) return partOf(schema, where);
  // Kept as it came, in the words of the wire: mongoose neither looks into it nor casts it.
  if (schema instanceof z.ZodCustom || schema instanceof z.ZodUnknown) return Schema.Types.Mixed;
  throw new Error(`${where}: a ${schema.def.type} has no form in the database`);
}

function elementOf(schema: z.ZodType, where: string): unknown {
  // An element may be nothing whatever its type.
  if (schema instanceof z.ZodNullable) return elementOf(schema.unwrap() as z.ZodType, where);
  return schema instanceof z.ZodEnum ? String : typeOf(schema, where);
}

function partOf(schema: z.ZodObject, where: string): Schema {
  const paths = Object.entries(schema.shape).map(([name, field]) => {
    const path = storedName(name);
    return [path, pathOf(field as z.ZodType, `${where}.${path}`)] as const;
  });
  const definition = Object.fromEntries(paths) as SchemaDefinition;
  return new Schema(definition, { _id: false, id: false, versionKey: false, minimize: false });
}
