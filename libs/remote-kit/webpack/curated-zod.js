// What the contracts use of zod. `tests/architecture/curated.spec.ts` compares.
import {
  array,
  boolean,
  coerce,
  config,
  discriminatedUnion,
  email,
  int,
  iso,
  literal,
  looseObject,
  null as nothing,
  number,
  object,
  partialRecord,
  record,
  strictObject,
  string,
  union,
  unknown,
  url,
  uuid,
  enum as values,
} from 'zod/v4';

// zod 4 probes `new Function` as soon as a shape is made unless told not to, which a CSP without unsafe-eval reports as a
// violation: it is told before anybody can make one. A server has no CSP, and parses up to three times as fast with it.
config({ jitless: true });

export const z = {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum: values,
  int,
  iso,
  literal,
  looseObject,
  null: nothing,
  number,
  object,
  partialRecord,
  record,
  strictObject,
  string,
  union,
  unknown,
  url,
  uuid,
};
