import type { Upload } from '@junto/contracts/endpoint';
import { refuse, type Refusal } from '@junto/contracts/problems';
import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';

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

/** Reads a bounded multipart form: one file in the declared field, at most 20 short texts beside it. */
export function readUpload(req: IncomingMessage, upload: Upload): Promise<Uploaded | Refusal> {
  if (!/^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '')) return Promise.resolve(refuse('unsupported_media'));
  const wrong = (path: string, message: string) => refuse('invalid_request', {}, [{ path, message }]);
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = Object.create(null);
    let file: UploadedFile | undefined;
    let no: Refusal | undefined;
    let form: busboy.Busboy;
    try {
      form = busboy({
        headers: req.headers,
        limits: { files: 1, fileSize: upload.maxBytes, fields: 20, fieldSize: 16 * 1024, parts: 21 },
      });
    } catch {
      return resolve(wrong('body', 'Malformed multipart form'));
    }
    form.on('file', (field, stream, { filename, mimeType }) => {
      if (field !== upload.field) no ??= wrong(field, 'Unknown field');
      else if (!upload.accept.includes(mimeType)) no ??= refuse('unsupported_media');
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void (no ? undefined : chunks.push(chunk)));
      stream.on('limit', () => {
        no ??= refuse('too_large', { max_bytes: upload.maxBytes });
        chunks.length = 0;
      });
      stream.on('end', () => {
        if (!no) file = { bytes: Buffer.concat(chunks), filename: filename ?? '', contentType: mimeType };
      });
    });
    form.on('field', (name, value) => void (fields[name] = value));
    form.on('filesLimit', () => (no ??= wrong(upload.field, 'Only one file')));
    form.on('fieldsLimit', () => (no ??= wrong('body', 'Too many fields')));
    form.on('error', () => {
      req.unpipe(form);
      req.resume();
      resolve(no ?? wrong('body', 'Malformed multipart form'));
    });
    form.on('close', () => resolve(no ?? (file ? { file, fields: { ...fields } } : wrong(upload.field, 'A file is required'))));
    req.on('aborted', () => reject(new Error('The caller went away')));
    req.pipe(form);
  });
}
