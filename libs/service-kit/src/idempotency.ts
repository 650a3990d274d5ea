import { createHash } from 'node:crypto';
import mongoose, { mongo } from 'mongoose';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { isDuplicateKey } from './mongo/errors';
import { inTransaction, type ClientSession } from './mongo/transaction';

/** One key of one caller for one operation. */
export interface IdempotencyClaim {
  callerId: string;
  /** The endpoint's id. */
  operation: string;
  /** The Idempotency-Key header. */
  key: string;
  /** The body as the contract has parsed it. */
  body: unknown;
}

/** A row of the collection `idempotency`, kept for 24 h. */
export interface IdempotencyRow {
  /** `idempotencyId(claim)`: the primary key is what makes it unique. */
  _id: string;
  fingerprint: string;
  /** What was answered the first time. */
  answer: unknown;
  at: Date;
}

/** The rows of this service; a bulk writer reads and inserts them itself, with the functions below. */
export function idempotencyRows(): mongo.Collection<IdempotencyRow> {
  return mongoose.connection.collection<IdempotencyRow>('idempotency') as unknown as mongo.Collection<IdempotencyRow>;
}

export function idempotencyId({ callerId, operation, key }: Omit<IdempotencyClaim, 'body'>): string {
  return `${callerId}:${operation}:${key}`;
}

/** A claim as an id of the form that commands have: asked again with the same key, the same command. */
export function uuidOf(claimId: string): string {
  const hex = createHash('sha256').update(claimId).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The same for the same body, whatever the order of its fields. */
export function fingerprintOf(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('base64url');
}

function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, of]) => of !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`).join(',')}}`;
}

/** What this process is doing now, by key. */
const underWay = new Map<string, { fingerprint: string; answer: Promise<unknown> }>();

/**
 * Does `work` once per key, in a transaction that also claims the key; repeated, also at the same time or after a
 * crash, the key gives the first answer. A refusal rolls back and is not kept; the key with another body is refused.
 * `work` may run several times (see inTransaction).
 */
export async function onceByKey<T>(
  claim: IdempotencyClaim,
  work: (session: ClientSession) => Promise<T>,
): Promise<T | Refusal<'idempotency_key_reused'>> {
  const _id = idempotencyId(claim);
  const fingerprint = fingerprintOf(claim.body);
  const ahead = underWay.get(_id);
  // A hundred presses at once would keep aborting one another's transactions: those of one process take the first one's
  // answer.
  if (ahead?.fingerprint === fingerprint) return ahead.answer as Promise<T>;
  const answer = claimAndDo(_id, fingerprint, work);
  if (!ahead) {
    underWay.set(_id, { fingerprint, answer });
    const done = () => void underWay.delete(_id);
    answer.then(done, done);
  }
  return answer;
}

async function claimAndDo<T>(
  _id: string,
  fingerprint: string,
  work: (session: ClientSession) => Promise<T>,
): Promise<T | Refusal<'idempotency_key_reused'>> {
  const rows = idempotencyRows();
  const answerOf = (row: IdempotencyRow) =>
    row.fingerprint === fingerprint ? (row.answer as T) : refuse('idempotency_key_reused');

  for (;;) {
    const known = await rows.findOne({ _id });
    if (known) return answerOf(known);
    try {
      return await inTransaction(async (session) => {
        // Claimed first: of two at the same time the second runs into a write conflict before it has done anything.
        await rows.insertOne({ _id, fingerprint, answer: null, at: new Date() }, { session });
        const answer = await work(session);
        if (!isRefusal(answer)) await rows.updateOne({ _id }, { $set: { answer } }, { session, ignoreUndefined: true });
        return answer;
      });
    } catch (error) {
      // Another has committed in between: its answer is there now. Other duplicates are not ours to judge.
      if (!isDuplicateKey(error) || (await rows.findOne({ _id })) === null) throw error;
    }
  }
}
