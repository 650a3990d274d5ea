import { z } from 'zod';
import { endpoint } from '../endpoint';
import { serviceNames } from '../health';
import { count, firstOf, instant } from '../wire';

/** An event that a consumer gave up, with the reason. */
export const deadLetter = z.object({
  /** Position in the dead-letter stream. */
  sequence: z.int().min(1),
  service: z.enum(serviceNames),
  /** The consumer. */
  durable: z.string(),
  reason: z.string(),
  failures: count,
  at: instant,
  /** Type of the event; null if it could not be parsed. */
  type: z.string().nullable(),
  /** The envelope, or the raw text if it could not be parsed. */
  event: z.unknown(),
});
export type DeadLetter = z.output<typeof deadLetter>;

/** A value that is not a number matches no letter. */
const bySequence = z.strictObject({ sequence: z.string().max(40) });

export const listDeadLetters = endpoint('GET /api/admin/dead-letters', 'listDeadLetters', {
  summary: 'List the 100 oldest events that consumers failed to process, across all services.',
  answer: firstOf(deadLetter),
  tags: ['platform'],
});

export const replayDeadLetter = endpoint('POST /api/admin/dead-letters/:sequence/replay', 'replayDeadLetter', {
  summary: 'Replay an event to its consumer. `failed` says why it failed again, or is null if it succeeded.',
  params: bySequence,
  answer: z.object({ failed: z.string().nullable() }),
  refusals: ['not_found', 'try_again'],
  stale: ['platform'],
});

export const dismissDeadLetter = endpoint('DELETE /api/admin/dead-letters/:sequence', 'dismissDeadLetter', {
  summary: 'Dismiss an event for good. The audit trail keeps it.',
  params: bySequence,
  refusals: ['not_found'],
  stale: ['platform'],
});
