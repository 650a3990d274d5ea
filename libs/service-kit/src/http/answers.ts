import type { Readable } from 'node:stream';

/** An answer with a status other than 200. */
export class Answered<A> {
  constructor(
    readonly status: 201 | 202,
    readonly answer: A,
  ) {}
}
/** 201: something new is there. */
export function created<A>(answer: A): Answered<A> {
  return new Answered(201, answer);
}
/** 202: it is under way, and the answer says where it stands. */
export function accepted<A>(answer: A): Answered<A> {
  return new Answered(202, answer);
}

/** What a `file` endpoint answers: bytes that are ready, or a stream that is piped. */
export type FileAnswer = { filename: string; contentType: string } & ({ bytes: Buffer } | { stream: Readable });

/** ASCII name for old readers, the exact one as RFC 6266 has it. */
export function contentDisposition(filename: string): string {
  const plain = filename.replace(/[^\w.-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}
