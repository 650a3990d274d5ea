/**
 * Stands in for zod's conversion to JSON Schema (5 KB of every first page), which only servers use. The object hides its
 * names from webpack, which would miss those that zod's schemas name and never read.
 */
module.exports = Object.assign(Object.create(null), {
  createToJSONSchemaMethod: () => undefined,
  createStandardJSONSchemaMethod: () => undefined,
});
