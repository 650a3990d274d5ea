import type { mongo } from 'mongoose';
import { activeTraceparent, beginSpan, type Span } from './span';

/** Commands of the driver itself. */
const unseen = new Set([
  'hello',
  'isMaster',
  'ping',
  'endSessions',
  'killCursors',
  'getMore',
  'saslStart',
  'saslContinue',
]);

/**
 * Creates a span for each MongoDB command of a sampled trace, with its collection and without values. The client must
 * be created with `monitorCommands`.
 */
export function traceCommands(client: mongo.MongoClient): void {
  const open = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    const parent = activeTraceparent();
    if (!parent || unseen.has(commandName)) return;
    const first: unknown = (command as Record<string, unknown>)[commandName];
    const collection = typeof first === 'string' ? first : undefined;
    const span = beginSpan(collection ? `${commandName} ${collection}` : commandName, {
      kind: 'client',
      parent,
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        'db.collection.name': collection,
      },
    });
    if (span) open.set(requestId, span);
  });
  const end = (requestId: number, failure?: Error) => {
    const span = open.get(requestId);
    if (!span) return;
    open.delete(requestId);
    if (failure) span.fail(failure);
    span.end();
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}
