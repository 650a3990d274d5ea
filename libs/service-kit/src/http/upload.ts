import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import type { Upload } from '@junto/contracts/endpoint';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { CallerDisconnected, failOnDisconnect, watchForStall } from './stall';
import type { UploadSeat } from './upload-seats';

/** The one file of a multipart request, whole in memory: its bound is in the contract. */
export interface UploadedFile {
  bytes: Buffer;
  /** As the caller named it; never used as a path. */
  filename: string;
  /** As the caller declared it; what the bytes are is judged by whoever reads them. */
  contentType: string;
}

export interface Uploaded {
  file: UploadedFile;
  /** The other fields of the form. */
  fields: Record<string, string>;
}

/** A file, and room for the texts beside it; parts are counted so that a form of nothing but parts ends too. */
const limits = { files: 1, fields: 20, fieldSize: 16 * 1024, parts: 23 };

/**
 * Reads a bounded multipart form: one file in the declared field, at most 20 short texts beside it. The first thing
 * that is wrong ends the reading.
 * @throws when the caller went away in the middle
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
      // Whatever it still holds goes, but not under the hands of its own parser, which may be what called here.
      process.nextTick(() => form.destroy());
    };
    const end = (outcome: Uploaded | Refusal) => {
      stop();
      resolve(outcome);
    };
    const unwatch = watchForStall(req, () => end(refuse('too_slow')));
    form.on('file', (field, stream, { filename, mimeType }) => {
      // Ends with an error of its own when the form ends within it: nobody else hears that one.
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
      reject(new CallerDisconnected('The caller went away'));
    });
    req.pipe(form);
  });
}
