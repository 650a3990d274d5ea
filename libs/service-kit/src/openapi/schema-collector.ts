import { z } from 'zod';
import { namedSchemas } from '@junto/contracts/named-schemas';
import { strictly } from './strict';

type Drawn = Record<string, unknown>;

/**
 * Schemas of one document: each that the contracts name is drawn once, under `components.schemas`, and referred to from
 * wherever it stands. What is asked is strict, and where that makes it another schema than what is answered it is
 * `…Given`.
 */
export class SchemaCollector {
  private readonly answered = z.registry<{ id: string }>();
  private readonly asked = z.registry<{ id: string }>();
  private readonly strict = new Map<z.ZodType, z.ZodType>();
  /** All that was referred to so far, by name. */
  readonly components: Drawn = {};

  constructor() {
    for (const [name, schema] of namedSchemas()) {
      this.answered.add(schema, { id: name });
      const given = strictly(schema, this.strict);
      this.asked.add(given, { id: given === schema ? name : `${name}Given` });
    }
  }

  /** What a service answers or tells. */
  answer(schema: z.ZodType): Drawn {
    return this.draw(schema, 'output', this.answered);
  }

  /** What a service takes. */
  body(schema: z.ZodType): Drawn {
    return this.draw(strictly(schema, this.strict), 'input', this.asked);
  }

  /** What JSON Schema cannot say (a transform, a refinement) is left out rather than refused. */
  private draw(schema: z.ZodType, io: 'input' | 'output', metadata: z.core.$ZodRegistry<{ id: string }>): Drawn {
    // In a frame, so that one that has a name itself is referred to as well.
    const frame = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any', metadata });
    const { $defs = {}, properties } = JSON.parse(
      JSON.stringify(frame).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as { $defs?: Drawn; properties: { it: Drawn } };
    for (const [name, drawn] of Object.entries($defs)) {
      const before = this.components[name];
      if (before && JSON.stringify(before) !== JSON.stringify(drawn)) throw new Error(`${name} is drawn in two ways`);
      this.components[name] = drawn;
    }
    return properties.it;
  }
}
