import type { Readable } from 'node:stream';

/** A response with a status other than 200. */
export class Answered<A> {
  constructor(
    readonly status: 201 | 202,
    readonly answer: A,
  ) {}
}
/** 201: a resource was created. */
export function created<A>(answer: A): Answered<A> {
  return new Answered(201, answer);
}
/** 202: the work continues, and the response has its status. */
export function accepted<A>(answer: A): Answered<A> {
  return new Answered(202, answer);
}

/** Response of a `file` endpoint: bytes, or a stream that is piped. */
export type FileAnswer = { filename: string; contentType: string } & ({ bytes: Buffer } | { stream: Readable });

/** ASCII name for old clients, and the exact one in the encoding of RFC 6266. */
export function contentDisposition(filename: string): string {
  const plain = filename.replace(/[^\w.-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}
