import type { Request } from 'express';
import { z } from 'zod';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { strictly } from '../openapi/strict';
import { readJson } from './read-json';
import { readUpload, type UploadedFile } from './upload';
import type { UploadSeat } from './upload-seats';

/** Parsed parts of a request that the contract describes. */
export interface ReadRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  file: UploadedFile | undefined;
  idempotencyKey: string | undefined;
}

/** @param seat for endpoints with an upload */
type Reader = (req: Request, seat: UploadSeat | undefined) => Promise<ReadRequest | Refusal>;

const keyForm = /^[\x21-\x7e]{8,128}$/;

/**
 * Builds a reader of the requests of an endpoint from its strict schemas. The reader rejects violations of the contract
 * with one error per field.
 */
export function requestReader(spec: EndpointSpec): Reader {
  const params = spec.params && strictly(spec.params);
  const query = spec.query && strictly(spec.query);
  // A form without declared fields must not have any.
  const described = spec.body ?? (spec.upload && z.object({}));
  const body = described && strictly(described);

  return async (req, seat) => {
    const idempotencyKey = spec.idempotent ? req.get('idempotency-key') : undefined;
    if (spec.idempotent && idempotencyKey === undefined) return refuse('idempotency_key_missing');
    if (idempotencyKey !== undefined && !keyForm.test(idempotencyKey)) {
      return refuse('invalid_request', {}, [{ path: 'Idempotency-Key', message: '8 to 128 visible ASCII characters' }]);
    }
    const errors: Errors = [];
    const readParams = parse(params, req.params, errors);
    const readQuery = query ? parse(query, req.query, errors) : noQuery(req, errors);
    if (errors.length > 0) return refuse('invalid_request', {}, errors);

    let file: UploadedFile | undefined;
    let given: unknown;
    if (spec.upload && seat) {
      const uploaded = await readUpload(req, spec.upload, seat);
      if (isRefusal(uploaded)) return uploaded;
      ({ file } = uploaded);
      given = uploaded.fields;
    } else if (body) {
      const read = await readJson(req);
      if ('refusal' in read) return read.refusal;
      given = read.value;
    }
    const readBody = parse(body, given, errors, 'body');
    if (errors.length > 0) return refuse('invalid_request', {}, errors);
    return { params: readParams, query: readQuery, body: readBody, file, idempotencyKey };
  };
}

type Errors = { path: string; message: string }[];

/** @param whole path of an error of the value itself, not of one of its fields */
function parse(schema: z.ZodType | undefined, value: unknown, errors: Errors, whole = ''): unknown {
  if (!schema) return undefined;
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  for (const issue of read.error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors.push({ path: [...path, key].join('.'), message: 'Unknown field' });
    } else {
      errors.push({ path: path.join('.') || whole, message: issue.message });
    }
  }
  return undefined;
}

function noQuery(req: Request, errors: Errors): undefined {
  if (!req.url.includes('?')) return undefined;
  for (const key of Object.keys(req.query)) errors.push({ path: key, message: 'Unknown field' });
  return undefined;
}
