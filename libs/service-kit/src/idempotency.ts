import { createHash } from 'node:crypto';
import mongoose, { mongo } from 'mongoose';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { isDuplicateKey } from './mongo/errors';
import { inTransaction, type ClientSession } from './mongo/transaction';

/** One key of one caller for one operation. */
export interface IdempotencyClaim {
  callerId: string;
  /** Id of the endpoint. */
  operation: string;
  /** Value of the Idempotency-Key header. */
  key: string;
  /** The body, parsed by the contract. */
  body: unknown;
}

/** A row of the collection `idempotency`, deleted after 24 h. */
export interface IdempotencyRow {
  /** `idempotencyId(claim)`; the primary key makes it unique. */
  _id: string;
  fingerprint: string;
  /** Answer of the first request. */
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

/** Derives a command id from a claim: the same key always results in the same command. */
export function uuidOf(claimId: string): string {
  const hex = createHash('sha256').update(claimId).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Equal for equal bodies, whatever the order of their fields. */
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

/** Work in progress in this process, by key. */
const underWay = new Map<string, { fingerprint: string; answer: Promise<unknown> }>();

/**
 * Runs `work` once per key, in a transaction that also claims the key. A repeated key returns the first answer, also
 * concurrently or after a crash. A refusal rolls back and is not stored; the same key with another body is refused.
 * `work` may run several times (see inTransaction).
 */
export async function onceByKey<T>(
  claim: IdempotencyClaim,
  work: (session: ClientSession) => Promise<T>,
): Promise<T | Refusal<'idempotency_key_reused'>> {
  const _id = idempotencyId(claim);
  const fingerprint = fingerprintOf(claim.body);
  const ahead = underWay.get(_id);
  // Concurrent requests would keep aborting one another's transactions, so those of one process share the first one's
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
        // Claimed first: the second of two concurrent requests gets a write conflict before it has done anything.
        await rows.insertOne({ _id, fingerprint, answer: null, at: new Date() }, { session });
        const answer = await work(session);
        if (!isRefusal(answer)) await rows.updateOne({ _id }, { $set: { answer } }, { session, ignoreUndefined: true });
        return answer;
      });
    } catch (error) {
      // Another request has committed in between, and its answer is stored now. Other duplicate key errors belong to
      // `work`.
      if (!isDuplicateKey(error) || (await rows.findOne({ _id })) === null) throw error;
    }
  }
}
