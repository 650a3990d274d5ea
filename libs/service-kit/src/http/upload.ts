import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import type { Upload } from '@junto/contracts/endpoint';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { CallerDisconnected, failOnDisconnect, watchForStall } from './stall';
import type { UploadSeat } from './upload-seats';

/** The one file of a multipart request, in memory; the contract limits its size. */
export interface UploadedFile {
  bytes: Buffer;
  /** As declared by the caller; never used as a path. */
  filename: string;
  /** As declared by the caller; the consumer of the bytes determines the real type. */
  contentType: string;
}

export interface Uploaded {
  file: UploadedFile;
  /** Other fields of the form. */
  fields: Record<string, string>;
}

/** One file and room for text fields. Parts are limited too, so that a form of empty parts ends. */
const limits = { files: 1, fields: 20, fieldSize: 16 * 1024, parts: 23 };

/**
 * Reads a limited multipart form: one file in the declared field and at most 20 short text fields. Stops at the first
 * error.
 * @throws if the caller disconnects
 */
export async function readUpload(req: IncomingMessage, upload: Upload, seat: UploadSeat): Promise<Uploaded | Refusal> {
  failOnDisconnect(req);
  const type = req.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return refuse('unsupported_media');
  const wrong = (path: string, message: string) => refuse('invalid_request', {}, [{ path, message }]);
  const malformed = () => wrong('body', 'Malformed multipart form');
  let form: busboy.Busboy;
  try {
    form = busboy({ headers: req.headers, limits: { ...limits, fileSize: upload.maxBytes } });
  } catch {
    return malformed();
  }
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = Object.create(null);
    let file: UploadedFile | undefined;
    const stop = () => {
      unwatch();
      req.unpipe(form);
      // Deferred, because the parser itself may be the caller and must not be destroyed during its own call.
      process.nextTick(() => form.destroy());
    };
    const end = (outcome: Uploaded | Refusal) => {
      stop();
      resolve(outcome);
    };
    const unwatch = watchForStall(req, () => end(refuse('too_slow')));
    form.on('file', (field, stream, { filename, mimeType }) => {
      // Emits its own error if the form ends within it; nothing else handles that one.
      stream.on('error', () => end(malformed()));
      if (field !== upload.field) return end(wrong(String(field), 'Unknown field'));
      if (!upload.accept.includes(mimeType)) return end(refuse('unsupported_media'));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (!seat.hold(chunk.length)) return end(refuse('try_again', { retry_after_s: 2 }));
        chunks.push(chunk);
      });
      stream.on('limit', () => end(refuse('too_large', { max_bytes: upload.maxBytes })));
      stream.on(
        'end',
        () => (file = { bytes: Buffer.concat(chunks), filename: filename ?? '', contentType: mimeType }),
      );
    });
    form.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) return end(wrong(String(name), `At most ${limits.fieldSize} bytes`));
      fields[name] = value;
    });
    form.on('filesLimit', () => end(wrong(upload.field, 'Only one file')));
    form.on('fieldsLimit', () => end(wrong('body', 'Too many fields')));
    form.on('partsLimit', () => end(wrong('body', 'Too many fields')));
    form.on('error', () => end(malformed()));
    form.on('finish', () => end(file ? { file, fields: { ...fields } } : wrong(upload.field, 'A file is required')));
    req.on('close', () => {
      if (req.complete) return;
      stop();
      reject(new CallerDisconnected('The caller disconnected'));
    });
    req.pipe(form);
  });
}
