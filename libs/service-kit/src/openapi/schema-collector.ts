import { z } from 'zod';
import { namedSchemas } from '@junto/contracts/named-schemas';
import { strictly } from './strict';

type Drawn = Record<string, unknown>;

/**
 * Schemas of one document: each named schema is defined once, under `components.schemas`, and referenced elsewhere.
 * Requests are strict; where that makes a schema differ from that of the response, it is named `…Given`.
 */
export class SchemaCollector {
  private readonly answered = z.registry<{ id: string }>();
  private readonly requestNames = z.registry<{ id: string }>();
  private readonly strict = new Map<z.ZodType, z.ZodType>();
  /** All schemas referenced so far, by name. */
  readonly components: Drawn = {};

  constructor() {
    for (const [name, schema] of namedSchemas()) {
      this.answered.add(schema, { id: name });
      const given = strictly(schema, this.strict);
      this.requestNames.add(given, { id: given === schema ? name : `${name}Given` });
    }
  }

  /** Schema of a response or message. */
  answer(schema: z.ZodType): Drawn {
    return this.draw(schema, 'output', this.answered);
  }

  /** Schema of a request body. */
  body(schema: z.ZodType): Drawn {
    return this.draw(strictly(schema, this.strict), 'input', this.requestNames);
  }

  /** Omits what JSON Schema cannot express (transforms, refinements). */
  private draw(schema: z.ZodType, io: 'input' | 'output', metadata: z.core.$ZodRegistry<{ id: string }>): Drawn {
    // Wrapped in an object, so that a named root schema becomes a reference too.
    const frame = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any', metadata });
    const { $defs = {}, properties } = JSON.parse(
      JSON.stringify(frame).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as { $defs?: Drawn; properties: { it: Drawn } };
    for (const [name, drawn] of Object.entries($defs)) {
      const before = this.components[name];
      if (before && JSON.stringify(before) !== JSON.stringify(drawn)) throw new Error(`${name} is defined twice`);
      this.components[name] = drawn;
    }
    return properties.it;
  }
}
