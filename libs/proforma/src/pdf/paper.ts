import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import type { Sheet } from './sheet';

/** A document for download: its file name, and its bytes as they are rendered. */
export interface Paper {
  filename: string;
  stream: Readable;
}

/** Maximum time of rendering before it yields to other work. */
const sliceMs = 8;

/**
 * Streams a document during rendering, so that a long one needs little memory and does not block the event loop:
 * `drawing` yields where it may pause, and continues when the rendered bytes are consumed.
 */
export function paperStream({ doc }: Sheet, drawing: Iterable<void>): Readable {
  return Readable.from(partsOf(doc, drawing), { objectMode: false });
}

async function* partsOf(doc: Sheet['doc'], drawing: Iterable<void>): AsyncGenerator<Buffer> {
  let since = performance.now();
  for (const _drawn of drawing) {
    if (performance.now() - since < sliceMs) continue;
    const part = doc.read() as Buffer | null;
    if (part) yield part;
    await pause();
    since = performance.now();
  }
  doc.end();
  yield* doc as AsyncIterable<Buffer>;
}
