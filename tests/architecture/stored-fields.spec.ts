import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Schema } from 'mongoose';

const root = join(__dirname, '../..');
const files = ['services', 'libs/service-kit'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.model.ts') && !file.includes('node_modules'))
    .map((file) => join(folder, file)),
);

/** Every field that a schema names, those of objects and lists within it too. */
function fieldsOf(schema: Schema): string[] {
  return Object.entries(schema.paths).flatMap(([path, { schema: within }]) => [
    ...path.split('.'),
    ...(within ? fieldsOf(within) : []),
  ]);
}

/**
 * Models that a file declares or exports; another file may have loaded an exported model before. Models of different
 * services share names, so files are read one at a time.
 */
function schemasOf(file: string): Schema[] {
  mongoose.deleteModel(/.*/);
  const exported = Object.values(jest.requireActual<object>(join(root, file))).map((value: unknown) => {
    const { schema } = Object(value) as { schema?: unknown };
    return schema;
  });
  const declared = Object.values(mongoose.models).map(({ schema }) => schema);
  return [...new Set([...declared, ...exported.filter((schema) => schema instanceof mongoose.Schema)])];
}

it.each(files)('%s stores fields and indexes under snake_case names', (file) => {
  const schemas = schemasOf(file);
  expect(schemas).not.toHaveLength(0);
  const fields = schemas.flatMap((schema) => [
    ...fieldsOf(schema),
    ...schema.indexes().flatMap(([keys]) => Object.keys(keys).flatMap((path) => path.split('.'))),
  ]);
  expect(fields.filter((field) => !/^_?[a-z][a-z0-9_]*$/.test(field) && !/^[A-Z]{3}$/.test(field))).toEqual([]);
});
