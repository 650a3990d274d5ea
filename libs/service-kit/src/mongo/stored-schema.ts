import { Schema, type SchemaDefinition } from 'mongoose';
import { z } from 'zod';
import { storedName } from './stored-fields';

// A present text may be empty; mongoose treats '' as missing.
Schema.Types.String.checkRequired((value: unknown) => typeof value === 'string');

/**
 * Builds the mongoose schema of a document from its zod fields. It casts values of queries and updates and rejects a
 * document that lacks a field. Allowed values are checked by the contract when they come in.
 */
export function schemaOf(collection: string, fields: z.ZodObject): Schema {
  const paths = Object.entries(fields.shape).map(([name, field]) => {
    const path = name === 'id' ? '_id' : storedName(name);
    return [path, pathOf(field as z.ZodType, `${collection}.${path}`)] as const;
  });
  // Keeps empty objects, so that documents are stored unchanged.
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
  // Stored as it is, in wire format: mongoose neither inspects nor casts it.
  if (schema instanceof z.ZodCustom || schema instanceof z.ZodUnknown) return Schema.Types.Mixed;
  throw new Error(`${where}: a ${schema.def.type} cannot be stored`);
}

function elementOf(schema: z.ZodType, where: string): unknown {
  // Array elements of any type may be null.
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
