import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { EndpointSpec, Role } from '@junto/contracts/endpoint';
import { call } from './call';

type Fields = Record<string, z.ZodType>;
type Values = Record<string, unknown>;

const unknownField = 'named_by_no_contract';

/** Each field rejects at least one of them, by type or by length. */
const wrongInJson: readonly unknown[] = [{ [unknownField]: true }, 'no such value', []];
const wrongInText: readonly unknown[] = ['no such value', 'x'.repeat(2_000)];

const fieldsOf = (schema: z.ZodType | undefined): Fields =>
  ((schema as z.ZodObject | undefined)?.shape as Fields) ?? {};
/** An unknown key is reported itself, not its parent. */
const refusedAsWhole = (field: z.ZodType, value: unknown) =>
  field.safeParse(value).error?.issues.some(({ path, code }) => path.length === 0 && code !== 'unrecognized_keys');

/** A wrong value for every field that can be wrong. */
function wrongValues(schema: z.ZodType | undefined, candidates: readonly unknown[]): Values {
  const wrong = Object.entries(fieldsOf(schema)).map(
    ([name, field]) => [name, candidates.find((value) => refusedAsWhole(field, value))] as const,
  );
  return Object.fromEntries(wrong.filter(([, value]) => value !== undefined));
}

function goodParams(spec: EndpointSpec): Record<string, string> {
  return Object.fromEntries(Object.entries(fieldsOf(spec.params)).map(([name, field]) => [name, goodParam(field)]));
}

/** An id, or one of the allowed values. */
function goodParam(field: z.ZodType): string {
  return field instanceof z.ZodEnum ? String(field.options[0]) : randomUUID();
}

/** The first role that the contract allows. */
export function someoneAllowed({ who }: EndpointSpec): Role | undefined {
  if (who === 'anyone') return undefined;
  return who === 'signed_in' ? 'buyer' : who[0];
}

interface Wrong {
  id: string;
  what: string;
  spec: EndpointSpec;
  options: {
    params?: Record<string, string>;
    query?: Values;
    body?: unknown;
    file?: { bytes: Buffer; filename: string; contentType: string };
  };
  /** Fields that the response must name. */
  names: string[];
}

/** All violations of one endpoint's contract that a caller can send. */
export function wrongRequests(spec: EndpointSpec): Wrong[] {
  const { id } = spec;
  const wrong: Wrong[] = [
    { id, what: 'an unknown query field', spec, options: { query: { [unknownField]: '1' } }, names: [unknownField] },
  ];
  for (const [name, value] of Object.entries(wrongValues(spec.params, wrongInText))) {
    wrong.push({
      id,
      what: `a malformed ${name}`,
      spec,
      options: { params: { ...goodParams(spec), [name]: String(value) } },
      names: [name],
    });
  }
  const query = wrongValues(spec.query, wrongInText);
  if (Object.keys(query).length > 0)
    wrong.push({ id, what: 'query fields of wrong forms', spec, options: { query }, names: Object.keys(query) });
  return [...wrong, ...(spec.upload ? wrongUploads(spec, spec.upload) : wrongBodies(spec))];
}

function wrongBodies(spec: EndpointSpec): Wrong[] {
  const { id } = spec;
  if (!spec.body) return [];
  const wrong: Wrong[] = [
    { id, what: 'an unknown body field', spec, options: { body: { [unknownField]: 1 } }, names: [unknownField] },
  ];
  const body = wrongValues(spec.body, wrongInJson);
  if (Object.keys(body).length > 0)
    wrong.push({ id, what: 'body fields of wrong types', spec, options: { body }, names: Object.keys(body) });
  const required = Object.entries(fieldsOf(spec.body))
    .filter(([, field]) => refusedAsWhole(field, undefined))
    .map(([name]) => name);
  if (required.length > 0)
    wrong.push({ id, what: 'nothing in the body', spec, options: { body: {} }, names: required });
  return wrong;
}

function wrongUploads(spec: EndpointSpec, upload: NonNullable<EndpointSpec['upload']>): Wrong[] {
  const { id } = spec;
  const file = { bytes: Buffer.from('a'), filename: 'a', contentType: upload.accept[0]! };
  return [
    {
      id,
      what: 'a file in an unknown field',
      spec: { ...spec, upload: { ...upload, field: unknownField } },
      options: { file },
      names: [unknownField],
    },
    {
      id,
      what: 'an unknown field beside the file',
      spec,
      options: { file, body: { [unknownField]: 1 } },
      names: [unknownField],
    },
  ];
}

/**
 * Declares tests, from the contract alone, that each endpoint rejects violations of its contract by field for a
 * permitted caller, and that an idempotent endpoint requires its key.
 */
export function describeEveryRefusal(
  endpoints: readonly EndpointSpec[],
  service: () => { url: string },
  signedIn: (role: Role) => { token: string },
): void {
  const ask = ({ spec, options }: Pick<Wrong, 'spec' | 'options'>) => {
    const role = someoneAllowed(spec);
    return call(service().url, spec, { as: role && signedIn(role), params: goodParams(spec), ...(options as object) });
  };

  describe('what no contract allows is refused and named', () => {
    test.each(endpoints.flatMap(wrongRequests))('$id: $what', async (wrong) => {
      const { status, problem } = await ask(wrong);
      expect({ status, code: problem?.code }).toEqual({ status: 400, code: 'invalid_request' });
      expect(problem?.errors?.map(({ path }) => path)).toEqual(expect.arrayContaining(wrong.names));
    });
  });

  const once = endpoints.filter((spec) => spec.idempotent).map((spec) => ({ id: spec.id, spec }));
  if (once.length === 0) return;
  describe('what must not happen twice', () => {
    // Cast to a spec that is not idempotent, so that the call adds no key.
    test.each(once)('$id requires its key', async ({ spec }) => {
      const { status, problem } = await ask({ spec: { ...spec, idempotent: false }, options: { body: {} } });
      expect({ status, code: problem?.code }).toEqual({ status: 400, code: 'idempotency_key_missing' });
    });
  });
}
