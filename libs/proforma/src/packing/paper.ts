import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import type { Sheet } from '../pdf/sheet';

/** A document as it is handed over: its file's name, and its bytes as they are drawn. */
export interface Paper {
  filename: string;
  stream: Readable;
}

/** How long a document may be drawn before others have their turn. */
const sliceMs = 8;

/**
 * Hands a document over while it is drawn, so that a long one costs no memory and holds up nobody: `drawing` yields
 * wherever it may pause, and goes on when what was drawn is taken.
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
